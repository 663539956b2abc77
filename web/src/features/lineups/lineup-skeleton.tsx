import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { loadMessages } from './messages.ts';

const rows = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

export function LineupSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{loadMessages.loading}</span>
      <Skeleton className="h-9 w-full" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem_19.5rem] xl:gap-3">
        <div className="grid gap-1 rounded-lg border border-line bg-surface p-3">
          {rows.map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg max-xl:hidden" />
      </div>
    </div>
  );
}
