import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const productName = 'Evenfield';

type PageHeadingProps = {
  /** Also the page's title in the browser, before the product's name. */
  readonly title: string;
  /** A line above the title, such as the team. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
  /** At the end of the line: the page's main button. */
  readonly actions?: ReactNode;
};

/** The location whose heading has had focus. The very first page keeps focus where browsers put it. */
let announced = 'default';

/** The one h1 of a page. Takes focus after navigation, so that screen readers say where the coach has come to. */
export function PageHeading({ title, eyebrow, children, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);

  useEffect(() => {
    if (announced === key) return;
    announced = key;
    heading.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1.5">
        {eyebrow && <p className="scorebook text-clay-ink">{eyebrow}</p>}
        <h1 ref={heading} tabIndex={-1} className="break-words text-2xl outline-none sm:text-3xl">
          {title}
        </h1>
        {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
