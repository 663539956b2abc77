import { Skeleton } from '#ui/feedback/skeleton.tsx';

/**
 * Stands where a page will be, as high as the screen: a footer in sight would jump when the page comes. Says so only
 * once, and only to those who cannot see it.
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
