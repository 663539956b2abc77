import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';

type ActionCardProps = {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Where the card leads. Absent on a card that leads nowhere yet. */
  readonly to?: string | undefined;
  /** Why it leads nowhere, on its disabled button. */
  readonly closedLabel?: string | undefined;
};

/** All of an open card can be pressed; a closed one says why in its button. */
export function ActionCard({ title, icon, children, to, closedLabel }: ActionCardProps) {
  const isOpen = to !== undefined && closedLabel === undefined;
  return (
    <section
      className={classNames(
        'relative flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6',
        isOpen &&
          'transition-colors hover:border-grass has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus',
      )}
    >
      <div className="flex items-center gap-3">
        <span
          className={classNames(
            'grid size-12 shrink-0 place-items-center rounded-md',
            isOpen ? 'bg-grass-soft text-grass-ink' : 'bg-sunken text-ink-faint',
          )}
        >
          {icon}
        </span>
        <h2 className="min-w-0 flex-1 text-lg">
          {isOpen ? (
            <Link to={to} className="outline-none after:absolute after:inset-0 after:content-['']">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {isOpen && <ChevronRightIcon className="size-6 text-ink-faint" />}
      </div>
      <div className="flex flex-col gap-2 text-ink-soft text-sm">{children}</div>
      {closedLabel && (
        <Button variant="secondary" disabled wide className="mt-auto">
          {closedLabel}
        </Button>
      )}
    </section>
  );
}
