import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A sheet of paper on the page. Give it `aria-labelledby` when it is a section of its own. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classNames('rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    />
  );
}
