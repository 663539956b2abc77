import { Link, type LinkProps } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type ButtonVariants, buttonVariants } from './button.tsx';

export function LinkButton({ variant, size, wide, className, ...props }: LinkProps & ButtonVariants) {
  return <Link {...props} className={buttonVariants({ variant, size, wide }, className)} />;
}

export const textLinkClassName =
  'py-0.5 font-semibold text-grass-ink underline decoration-grass-line decoration-2 underline-offset-4 hover:decoration-current';

export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames(textLinkClassName, className)} />;
}
