import type { ReactNode } from 'react';
import { useFocusFallback } from '#ui/focus/use-focus-fallback.ts';
import { usePageTitle } from '#ui/focus/use-page-title.ts';

type PageHeadingProps = {
  /** Also the page's title in the browser, before the product's name. */
  readonly title: string;
  /** A line above the title, such as the team. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
  /** At the end of the line: the page's main button. */
  readonly actions?: ReactNode;
};

/** The one h1 of a page. Takes focus after navigation, so that screen readers say where the coach has come to. */
export function PageHeading({ title, eyebrow, children, actions }: PageHeadingProps) {
  const heading = usePageTitle(title);
  useFocusFallback(heading);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1.5">
        {eyebrow && <p className="scorebook wrap-anywhere text-clay-ink">{eyebrow}</p>}
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl outline-none sm:text-3xl">
          {title}
        </h1>
        {children && <div className="wrap-anywhere max-w-prose text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
