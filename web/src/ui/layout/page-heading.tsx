import type { ReactNode } from 'react';
import { useFocusFallback, usePageTitle } from '#ui/focus.ts';

type PageHeadingProps = {
  /** Also the document title, followed by the product's name. */
  readonly title: string;
  /** A line above the title, such as the team. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
  /** Something small at the end of the title. */
  readonly beside?: ReactNode;
  /** The page's main button, at the end of the line. */
  readonly actions?: ReactNode;
  /** The title is a sentence rather than a name: it is smaller, and on a desktop it wraps beside the actions. */
  readonly isSentence?: boolean;
};

/** The only h1 of a page. It receives the focus after navigation, so that screen readers announce the page. */
export function PageHeading({ title, eyebrow, children, beside, actions, isSentence = false }: PageHeadingProps) {
  const heading = usePageTitle(title);
  useFocusFallback(heading);
  return (
    <header
      className={`mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 game-page:max-md:mb-0 ${isSentence ? 'lg:flex-nowrap' : ''}`}
    >
      {/* On a phone the bar of the game shows this instead. */}
      <div className="grid min-w-0 gap-1.5 game-page:max-md:sr-only">
        {eyebrow && <p className="scorebook wrap-anywhere text-clay-ink">{eyebrow}</p>}
        <div className="flex min-w-0 items-center gap-3">
          <h1
            ref={heading}
            tabIndex={-1}
            className={`wrap-anywhere outline-none ${isSentence ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'}`}
          >
            {title}
          </h1>
          {beside}
        </div>
        {children && <div className="wrap-anywhere max-w-prose text-ink-soft">{children}</div>}
      </div>
      {actions && (
        <div className={`flex flex-wrap gap-3 game-page:max-md:hidden ${isSentence ? 'max-sm:grow sm:shrink-0' : ''}`}>
          {actions}
        </div>
      )}
    </header>
  );
}

type ListHeadingProps = Pick<PageHeadingProps, 'title' | 'actions'> & {
  /** The team, which is named above the page on a phone. `before` makes it the start of the title. */
  readonly team: string;
  readonly teamIs: 'before' | 'above';
};

/** The heading of a list. On a phone it is one row, so that the list begins at once. */
export function ListHeading({ title, team, teamIs, actions }: ListHeadingProps) {
  const isBefore = teamIs === 'before';
  const heading = usePageTitle(isBefore ? `${team} ${title}` : title);
  useFocusFallback(heading);
  return (
    <header className="mb-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-md:-mt-2.5 md:mb-5 md:items-end md:gap-x-6 md:gap-y-4">
      <div className="grid min-w-0 gap-1.5">
        {!isBefore && <p className="scorebook wrap-anywhere text-clay-ink max-md:hidden">{team}</p>}
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none md:text-3xl">
          {isBefore && <span className="max-md:sr-only">{team} </span>}
          {title}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-3">{actions}</div>
    </header>
  );
}

type CompactHeadingProps = Pick<PageHeadingProps, 'title' | 'children' | 'beside' | 'actions'>;

/** The heading of a page that needs the height: two rows of the full width. */
export function CompactHeading({ title, children, beside, actions }: CompactHeadingProps) {
  const heading = usePageTitle(title);
  useFocusFallback(heading);
  return (
    <header className="mb-1.5">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-40 flex-1 items-center gap-3 max-xl:flex-auto">
          <h1 ref={heading} tabIndex={-1} title={title} className="min-w-0 truncate text-2xl outline-none">
            {title}
          </h1>
          {beside}
        </div>
        {actions}
      </div>
      <div className="flex min-h-7 items-center gap-x-4 text-ink-soft text-sm max-xl:flex-wrap">{children}</div>
    </header>
  );
}
