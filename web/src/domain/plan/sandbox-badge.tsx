import { classNames } from '#ui/class-names.ts';

/** Shown beside every price in test mode, in which no money moves. */
export function SandboxBadge({ className }: { readonly className?: string }) {
  return (
    <p
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 rounded-full bg-lamp px-3 py-1 font-bold text-navy-deep text-xs',
        className,
      )}
    >
      Test mode: no money moves
    </p>
  );
}
