import type { ComponentProps } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** While set, it replaces the children, with a spinner, and presses do nothing. */
    readonly pendingLabel?: string | false | undefined;
  };

/** A pending button is `aria-disabled` instead of `disabled`, so that it keeps the focus. */
export function Button({ variant, size, wide, pendingLabel, className, onClick, children, ...props }: ButtonProps) {
  const isPending = Boolean(pendingLabel);
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isPending || props['aria-disabled']}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonVariants({ variant, size, wide }, className)}
    >
      {isPending && <Spinner />}
      {pendingLabel || children}
    </button>
  );
}
