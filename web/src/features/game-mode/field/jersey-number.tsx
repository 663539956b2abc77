import { classNames } from '#ui/class-names.ts';

type JerseyNumberProps = {
  /** A player without a number shows none. */
  readonly number: string | null;
  readonly className: string;
};

export function JerseyNumber({ number, className }: JerseyNumberProps) {
  if (!number) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames('grid h-full place-items-center rounded-sm px-1', className)}
      data-figures
    >
      {number}
    </span>
  );
}
