import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { listInnings } from '#domain/games/inning-table.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#ui/focus.ts';
import { CloseIcon, MoreIcon, StepBackIcon } from '#ui/icons/icons.tsx';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';

type GameHeaderProps = {
  readonly title: string;
  readonly inning: number;
  readonly innings: number;
  readonly isOver: boolean;
  /** The inning that one step back leads to; undefined where it is not allowed. */
  readonly stepBackTo: number | undefined;
  readonly onStepBack: () => void;
  readonly menu: readonly MenuEntry[];
  /** Who else has the game open. */
  readonly presence: ReactNode;
};

export function GameHeader(props: GameHeaderProps) {
  const { title, inning, innings, isOver, stepBackTo, onStepBack, menu, presence } = props;
  const heading = usePageTitle(title);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openHelp = () => void navigate(paths.help, { state: { from: pathname } });
  return (
    <header className="sticky top-0 z-20 bg-navy pt-[env(safe-area-inset-top)] text-on-navy low:relative landscape:relative">
      <div className="flex min-h-14.5 flex-wrap items-center gap-1 pr-1">
        <Link
          to={paths.dashboard}
          aria-label="Leave game mode"
          className="grid size-target shrink-0 place-items-center rounded-md focus-visible:outline-lamp"
        >
          <CloseIcon className="size-6" />
        </Link>
        {/* On the narrowest phones and with large text the heading has a line of its own. */}
        <h1
          ref={heading}
          tabIndex={-1}
          className="order-last basis-full px-3 font-bold text-lg outline-none @min-[21rem]:order-none @min-[21rem]:min-w-0 @min-[21rem]:flex-1 @min-[21rem]:basis-0 @min-[21rem]:px-0"
          data-figures
        >
          {isOver ? (
            'Game over'
          ) : (
            <>
              Inning <span className="align-[-0.12em] font-black text-[3.25rem] text-lamp leading-none">{inning}</span>
              <span className="text-on-navy-soft"> of {innings}</span>
            </>
          )}
        </h1>
        {/*
         * No button moves when someone opens the game: over the field, and where that would cover a player or a panel, in
         * the empty end of the heading's line.
         */}
        <div className="pointer-events-none absolute top-full right-2 pt-1.5 @max-[21rem]:top-auto @max-[21rem]:bottom-5 landscape:static landscape:p-0">
          {presence}
        </div>
        {stepBackTo !== undefined && (
          <button
            type="button"
            onClick={onStepBack}
            className="flex min-h-target shrink-0 cursor-pointer items-center gap-1.5 ml-auto rounded-md border border-on-navy-soft px-2.5 font-semibold text-sm focus-visible:outline-lamp"
          >
            <StepBackIcon className="size-5" />
            <span className="sr-only">Back to </span>
            <span className="sr-only @min-[24rem]:not-sr-only">Inning</span> {stepBackTo}
          </button>
        )}
        <Menu
          label="Menu"
          button={<MoreIcon className="size-6" />}
          className="ml-auto grid size-target shrink-0 cursor-pointer place-items-center rounded-md data-[focus-visible]:outline-lamp"
          items={[...menu, { id: 'help', label: 'Help', onSelect: openHelp }]}
        />
      </div>
      <div aria-hidden="true" className="flex gap-1 px-2 pb-1">
        {listInnings({ innings }).map((segment) => (
          <span key={segment} className={`h-1.25 flex-1 rounded-full ${segmentColor(segment, { inning, isOver })}`} />
        ))}
      </div>
    </header>
  );
}

function segmentColor(segment: number, { inning, isOver }: Pick<GameHeaderProps, 'inning' | 'isOver'>): string {
  if (segment < inning || (isOver && segment === inning)) return 'bg-white';
  return segment === inning ? 'bg-lamp' : 'bg-navy-line';
}
