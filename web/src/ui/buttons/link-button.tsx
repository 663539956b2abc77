import { Link, type LinkProps } from 'react-router';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ variant, size, wide, className, ...props }: LinkProps & ButtonVariants) {
  return <Link {...props} className={buttonVariants({ variant, size, wide }, className)} />;
}
