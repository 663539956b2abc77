import { Link, type LinkProps } from 'react-router';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

export function LinkButton({ variant, size, wide, className, ...props }: LinkProps & ButtonVariants) {
  return <Link {...props} className={buttonVariants({ variant, size, wide }, className)} />;
}
