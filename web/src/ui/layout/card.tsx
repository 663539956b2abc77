import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

const sizes = { regular: 'p-5 sm:p-6', compact: 'p-4 sm:p-5' } as const;

type CardProps = ComponentProps<'section'> & { readonly size?: keyof typeof sizes };

/** Set `aria-labelledby` if the card is a section with a heading. */
export function Card({ size = 'regular', className, ...props }: CardProps) {
  return (
    <section
      {...props}
      className={classNames('rounded-lg border border-line bg-surface shadow-card', sizes[size], className)}
    />
  );
}

type PanelProps = {
  /** For a panel that buttons elsewhere on the page scroll to. It takes the focus then. */
  readonly id?: string;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

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

type FactProps = { readonly term: string; readonly className?: string; readonly children: ReactNode };

/** A term and its value, inside a `dl`. */
export function Fact({ term, className, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="scorebook text-ink-faint">{term}</dt>
      <dd data-figures className="wrap-anywhere whitespace-pre-line font-semibold">
        {children}
      </dd>
    </div>
  );
}

type ColumnHeadingProps = {
  readonly align: 'left' | 'right';
  readonly className?: string;
  readonly children: ReactNode;
};

/** The heading of a column of plain numbers or names. */
export function ColumnHeading({ align, className, children }: ColumnHeadingProps) {
  return (
    <th scope="col" className={classNames('font-normal', align === 'left' ? 'text-left' : 'text-right', className)}>
      {children}
    </th>
  );
}
