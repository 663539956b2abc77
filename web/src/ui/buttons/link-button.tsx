import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClassName } from './button-variants.ts';

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ look, size, wide, className, ...props }: LinkProps & ButtonLook) {
  return <Link {...props} className={buttonClassName({ look, size, wide }, className)} />;
}
