import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { nextGamesMessages } from './messages.ts';

export function NextGamesSkeleton() {
  return <SkeletonRows rows={3} label={nextGamesMessages.loading} className="h-20" />;
}
