import type { ComponentProps } from 'react';
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
