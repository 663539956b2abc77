import { classNames } from '#ui/class-names.ts';

/** A placeholder while data loads. Give it the size of the content. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe rounded-md bg-line', className)} />;
}

/** Placeholder rows of a list, which screen readers announce once. */
export function SkeletonRows({ rows = 3, label, className = 'h-24' }: SkeletonRowsProps) {
  const places = Array.from({ length: rows }, (_, row) => `row ${row + 1}`);
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <Skeleton key={place} className={classNames('w-full', className)} />
      ))}
    </div>
  );
}

type SkeletonRowsProps = { readonly rows?: number; readonly label: string; readonly className?: string };
