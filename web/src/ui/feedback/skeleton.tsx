import { classNames } from '#ui/class-names.ts';

/** The place of something still being loaded. Give it the size of what will stand there. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe rounded-md bg-line', className)} />;
}

/** Rows of a list still being loaded, announced once. */
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
