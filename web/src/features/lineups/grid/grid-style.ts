/**
 * On a phone the grid takes the height between the bars and scrolls both ways in it. On a low screen the page scrolls
 * instead, because the bars do, too. The headings are 44 pixels high, of which 16 are under the text above the grid.
 */
export const gridStyle =
  'max-md:-mx-3.5 max-md:-mt-4 max-md:[&_thead_th]:h-11 max-md:overflow-auto max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none max-md:scroll-pt-11 max-md:not-low:max-h-[calc(100dvh-7.75rem-env(safe-area-inset-top)-env(safe-area-inset-bottom))]';

/** For a panel beside the grid of a desktop, where ten rows and the bench are on the screen at once. */
export const besideGrid = 'xl:px-4 xl:py-3';
