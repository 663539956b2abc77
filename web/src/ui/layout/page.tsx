import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFocusFallback, usePageTitle } from '#ui/focus.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { Card } from './card.tsx';

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

/** The heading of a page that needs the height: two rows of the full width, and one more where the title leaves no room. */
export function CompactHeading({ title, children, beside, actions }: CompactHeadingProps) {
  const heading = usePageTitle(title);
  useFocusFallback(heading);
  return (
    <header className="mb-1.5">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-auto items-center gap-3">
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

export type Crumb = {
  readonly label: string;
  /** Absent on the last crumb and on crumbs without a page. */
  readonly to?: string;
};

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ label, to }, place) => (
          <li key={`${to} ${label}`} className="flex min-w-0 items-center gap-x-1">
            {place > 0 && <ChevronRightIcon className="size-4 text-ink-faint" />}
            {to ? (
              <Link
                to={to}
                className="wrap-anywhere -my-1.5 inline-flex min-h-target items-center rounded-sm font-semibold text-ink-soft hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined} className="wrap-anywhere text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Sticks to the lower edge, where a thumb reaches it. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const bar = usePageBar();
  return (
    <div
      ref={bar}
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem+env(safe-area-inset-bottom))] z-20 grid gap-1.5 rounded-lg border border-line bg-surface p-1.5 shadow-raised sm:p-2 md:bottom-4 print:hidden"
    >
      {children}
    </div>
  );
}

/**
 * Toasts appear above the bar, whatever its height, so that they do not cover each other. The height is read when it has
 * changed: to read it after each render makes the browser lay out the page twice for a tap.
 */
function usePageBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--page-bar', `${current.offsetHeight + gapToToasts}px`);
    });
    observer.observe(current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--page-bar');
    };
  }, []);
  return bar;
}

/** In pixels. */
const gapToToasts = 8;

type CenteredPageProps = {
  readonly title: string;
  /** A sentence below the title, such as a link to sign in instead. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of the pages around sign-in: one card in the center. */
export function CenteredPage({ title, lead, children }: CenteredPageProps) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start justify-items-center bg-sunken px-4 py-8 sm:py-14">
      <div className="w-full max-w-lg">
        <div className="mown h-2.5 rounded-t-lg" aria-hidden="true" />
        <Card className="rounded-t-none border-t-0">
          <PageHeading title={title}>{lead}</PageHeading>
          {children}
        </Card>
      </div>
    </div>
  );
}
