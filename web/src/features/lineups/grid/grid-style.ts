/**
 * On a phone the grid takes the height between the bars and scrolls both ways in it. On a low screen the page scrolls
 * instead, because the bars do, too.
 */
export const gridStyle =
  'max-md:-mx-3.5 max-md:overflow-auto max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none max-md:scroll-pt-8 max-md:not-low:max-h-[calc(100dvh-8.75rem-var(--alternatives,0rem)-env(safe-area-inset-top)-env(safe-area-inset-bottom))]';
