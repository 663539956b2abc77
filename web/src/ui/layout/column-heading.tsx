import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

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
