import { Link, type LinkProps } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export const textLinkClassName =
  'py-0.5 font-semibold text-grass-ink underline decoration-grass-line decoration-2 underline-offset-4 hover:decoration-current';

export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames(textLinkClassName, className)} />;
}
