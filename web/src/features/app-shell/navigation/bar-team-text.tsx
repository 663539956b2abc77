import { classNames } from '#ui/class-names.ts';

type BarTeamTextProps = { readonly children: string; readonly className?: string };

/** The text after the product's name in the bar: two lines at most, one where the screen is wide. */
export function BarTeamText({ children, className }: BarTeamTextProps) {
  return (
    <span
      className={classNames(
        'line-clamp-2 wrap-anywhere leading-5 xl:block xl:truncate xl:whitespace-pre xl:text-lg xl:leading-7',
        className,
      )}
    >
      {/* Small screens do not show the product's name. */}
      {children && <span className="hidden lg:inline"> - </span>}
      {children}
    </span>
  );
}
