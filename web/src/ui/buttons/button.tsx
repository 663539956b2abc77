import type { ComponentProps } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Shown, with a spinner, instead of the children while set. The button cannot be pressed meanwhile. */
    readonly pendingLabel?: string | false | undefined;
  };

/** While pending the button stays focusable, so that focus is not lost; presses do nothing. */
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
