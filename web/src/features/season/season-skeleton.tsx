import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

export function SeasonSkeleton() {
  return <SkeletonRows rows={3} label="Loading the season..." className="h-28" />;
}
