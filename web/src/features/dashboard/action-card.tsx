import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';

type ActionCardProps = {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** The target of the link; absent on a disabled card. */
  readonly to?: string | undefined;
  /** The label of the disabled button, which says why the card has no link. */
  readonly disabledLabel?: string | undefined;
};

/** The whole card is a link; a disabled card has a button that says why. On a phone the text is beside the icon. */
export function ActionCard({ title, icon, children, to, disabledLabel }: ActionCardProps) {
  const isEnabled = to !== undefined && disabledLabel === undefined;
  return (
    <section
      className={classNames(
        'relative grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:gap-y-3 sm:p-6',
        isEnabled &&
          'transition-colors hover:border-grass has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus',
      )}
    >
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-md max-sm:row-span-2',
          isEnabled ? 'bg-grass-soft text-grass-ink' : 'bg-sunken text-ink-faint',
        )}
      >
        {icon}
      </span>
      <h2 className="min-w-0 text-lg sm:self-center">
        {isEnabled ? (
          <Link to={to} className="outline-none after:absolute after:inset-0 after:content-['']">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {isEnabled && <ChevronRightIcon className="size-6 text-ink-faint sm:self-center" />}
      <div className="flex flex-col gap-1 text-ink-soft text-sm max-sm:col-start-2 sm:col-span-full sm:gap-2">
        {children}
      </div>
      {disabledLabel && (
        <Button variant="secondary" disabled wide className="col-span-full max-sm:mt-3">
          {disabledLabel}
        </Button>
      )}
    </section>
  );
}
