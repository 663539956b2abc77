import { Skeleton } from '#ui/feedback/skeleton.tsx';

/**
 * A skeleton as high as the screen, because a visible footer would jump when the page appears. Screen readers announce
 * only one text.
 */
export function LoadingPage() {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
