import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** `inverse` is for dark backgrounds; `strong` and `huge` are for the field, in sunlight and with one thumb. */
export type ButtonVariants = {
  readonly variant?: 'primary' | 'strong' | 'secondary' | 'danger' | 'ghost' | 'accent' | 'inverse' | undefined;
  readonly size?: 'regular' | 'compact' | 'row' | 'rowIcon' | 'large' | 'huge' | 'third' | 'icon' | 'bar' | undefined;
  readonly wide?: boolean | undefined;
};

const base =
  'inline-flex cursor-pointer select-none items-center justify-center gap-2 text-center rounded-md border font-semibold no-underline transition-[background-color,border-color,translate] active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75 motion-reduce:active:translate-y-0';

const variants = {
  primary: 'border-transparent bg-grass text-on-grass hover:bg-grass-strong',
  strong: 'border-transparent bg-grass-strong text-on-grass hover:bg-grass',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  inverse: 'border-on-navy-soft bg-transparent text-on-navy hover:bg-navy-deep hover:border-on-navy',
  accent: 'border-transparent bg-lamp text-navy-deep hover:bg-white',
} as const;

const sizes = {
  regular: 'min-h-target px-4 py-2 text-sm',
  compact: 'min-h-target px-2.5 text-sm sm:px-4',
  /** In a row of a table: a mouse needs less height than a finger. */
  row: 'min-h-target px-2.5 text-sm sm:px-4 md:pointer-fine:min-h-9',
  rowIcon: 'min-h-target min-w-target p-0 md:pointer-fine:min-h-9 md:pointer-fine:min-w-9',
  large: 'min-h-13 px-6 text-base',
  /** A phone in landscape has half of its width for the buttons. */
  huge: 'min-h-14 px-4 text-xl [@media(max-height:480px)]:text-lg',
  /** As high as a huge one, where three share the width of a phone. */
  third: 'min-h-14 px-1 text-base leading-tight',
  icon: 'min-h-target min-w-target p-0',
  /** In the bar at the lower edge of a phone. Its text wraps where the other buttons of the bar need the room. */
  bar: 'min-h-target w-33.5 flex-col gap-y-0 px-1 text-sm max-[22rem]:w-30 narrow:w-[36vw] narrow:text-bar',
} as const;

export function buttonVariants(
  { variant = 'primary', size = 'regular', wide }: ButtonVariants,
  extra?: string,
): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', extra);
}

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
