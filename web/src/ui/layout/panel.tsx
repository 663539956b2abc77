import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Card } from './card.tsx';

type PanelProps = {
  /** For a panel that buttons elsewhere on the page scroll to. It takes the focus then. */
  readonly id?: string;
  readonly title: string;
  /** Below the title. */
  readonly hint?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a page, with its heading. */
export function Panel({ id, title, hint, actions, className, children }: PanelProps) {
  const headingId = useId();
  const target = id === undefined ? {} : { id, tabIndex: -1 };
  return (
    <Card
      {...target}
      aria-labelledby={headingId}
      size="compact"
      // A browser lays out and paints a panel outside the screen when it is scrolled to, not with every change of the page.
      // Its height counts as 24rem until then.
      className={classNames(
        '[contain-intrinsic-block-size:auto_24rem] [content-visibility:auto]',
        id !== undefined && 'scroll-mt-20 outline-none',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={headingId} className="text-lg">
            {title}
          </h2>
          {hint && <p className="text-ink-soft text-sm">{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </Card>
  );
}
