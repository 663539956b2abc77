import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

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
