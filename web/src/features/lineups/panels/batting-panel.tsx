import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getSeason } from 'contract/season';
import type { BattingOrderMode } from 'contract/teams';
import { battingOrderFor, type InningAssignment, type PlayerId, type Problem, type Violation } from 'engine';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { PlayerName } from '#domain/players/player-label.tsx';
import { chooseBattingOrder, type TeamBattingOrder } from '#domain/season/plan-games.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MoveButtons } from '#ui/buttons/move-buttons.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { useIsDesktop } from '#ui/layout/use-is-wide.ts';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { type LineupEditing, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeAbsence, gridMessages } from '../messages.ts';
import { findPlayerName } from '../model/places.ts';
import { describeBattingRule, describeOrderSource } from './batting-messages.ts';

export const battingOrderId = 'batting-order-panel';

type BattingPanelProps = { readonly teamOrder: TeamOrder };

/** The batting order. Beside the grid of a desktop, where it comes from is one press away. */
export const BattingPanel = memo(function BattingPanel({ teamOrder }: BattingPanelProps) {
  const { isReadOnly } = useLineupGame();
  const { content, problem, violations } = useLineup();
  const isDesktop = useIsDesktop();
  const source = (
    <div className="grid justify-items-start gap-2 text-ink-soft text-sm">
      <p>{describeBattingRule(problem)}</p>
      {!isReadOnly && <OrderSource teamOrder={teamOrder} />}
      {!isReadOnly && <FillButton />}
    </div>
  );
  return (
    <Panel
      id={battingOrderId}
      title="Batting order"
      // The whole names and the numbers of thirteen batters fit beside the grid.
      className="xl:px-1.5 xl:py-0 xl:[&_h2]:pl-2"
      actions={isDesktop && <InfoPopover label="Where does the batting order come from?">{source}</InfoPopover>}
    >
      {!isDesktop && source}
      {content.battingOrder.length === 0 && <p className="mt-4 text-ink-soft text-sm">{gridMessages.noBatters}</p>}
      <BrokenBattingRules violations={violations} />
      <BattingList />
    </Panel>
  );
});

function FillButton() {
  const { content, problem } = useLineup();
  const { dispatch } = useLineupEditing();
  const filled = battingOrderFor(problem, content);
  const isFilled = filled.join() === content.battingOrder.join();
  return (
    <Button
      variant="secondary"
      disabled={isFilled}
      onClick={() => dispatch({ type: 'set-batting-order', battingOrder: filled })}
    >
      {(problem.rules.B1?.mode ?? 'continuous') === 'continuous' ? "Add everyone who's coming" : 'Fill automatically'}
    </Button>
  );
}

function BrokenBattingRules({ violations }: { readonly violations: readonly Violation[] }) {
  const broken = violations.filter(({ rule }) => rule.startsWith('B'));
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning" className="mt-3">
      <ul className="grid gap-1">
        {broken.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  );
}

function OrderSource({ teamOrder }: BattingPanelProps) {
  const { content, problem } = useLineup();
  const { isOrderArranged, dispatch } = useLineupEditing();
  if (teamOrder.mode === 'byHand') return <p>{gridMessages.orderByHand}</p>;
  const chosen = teamOrder.choose(problem, content.innings);
  if (chosen === undefined) return null;
  if (chosen.order.join() === content.battingOrder.join()) {
    return <p>{describeOrderSource(chosen, problem)}</p>;
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p>{isOrderArranged ? gridMessages.notTeamOrder : gridMessages.notTeamOrderYet}</p>
      <Button variant="ghost" onClick={() => dispatch({ type: 'use-team-order', battingOrder: chosen.order })}>
        Use the team's order
      </Button>
    </div>
  );
}

/** The batters in order, moved by their handle or by the buttons beside their name. */
function BattingList() {
  const { jerseyNumbers, isReadOnly } = useLineupGame();
  const { content, problem } = useLineup();
  const { dispatch } = useLineupEditing();
  const list = useRef<HTMLOListElement>(null);
  const { drag, handleProps } = useBatterDrag(list, (playerId, by) => dispatch({ type: 'move-batter', playerId, by }));
  return (
    <ol ref={list} className="mt-3 xl:mt-0">
      {content.battingOrder.map((playerId, index) => (
        <li
          key={playerId}
          className={classNames(
            'group relative flex min-h-target narrow:flex-wrap items-center gap-2 border-line border-t xl:h-11 xl:gap-1',
            drag?.playerId === playerId && 'opacity-55',
            drag && drag.to === index && drag.to !== drag.from && 'ring-2 ring-info',
          )}
        >
          {!isReadOnly && (
            <Handle name={findPlayerName(problem, playerId)} handleProps={handleProps(playerId, index)} />
          )}
          <Batter
            {...{ problem, dispatch, playerId }}
            jerseyNumber={jerseyNumbers.get(playerId)}
            place={index + 1}
            isLast={index + 1 === content.battingOrder.length}
          />
        </li>
      ))}
    </ol>
  );
}

type HandleProps = { readonly name: string; readonly handleProps: object };

/** Only the handle takes the touch, so that a swipe over the rows scrolls the page. */
function Handle({ name, handleProps }: HandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
      {...handleProps}
      className="-ml-3 grid min-h-target w-11 shrink-0 cursor-grab narrow:hidden xl:-ml-1 xl:min-h-10.5 xl:w-6 touch-none place-items-center rounded-sm text-ink-faint hover:text-ink active:cursor-grabbing"
    >
      <HandleIcon />
    </button>
  );
}

/** Six dots, as on everything that can be dragged. */
function HandleIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <path d="M7 5h0m6 0h0M7 10h0m6 0h0M7 15h0m6 0h0" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

type BatterProps = Pick<LineupEditing, 'dispatch'> & {
  readonly problem: Problem;
  readonly playerId: PlayerId;
  /** Undefined without one. */
  readonly jerseyNumber: string | undefined;
  readonly place: number;
  readonly isLast: boolean;
};

/** Gets no more than it shows, because most changes of a lineup leave the batting order as it is. */
const Batter = memo(function Batter(props: BatterProps) {
  const { problem, dispatch, playerId, jerseyNumber, place, isLast } = props;
  const { isReadOnly } = useLineupGame();
  const isDesktop = useIsDesktop();
  const name = findPlayerName(problem, playerId);
  const player = problem.players.find(({ id }) => id === playerId);
  const note = player && describeAbsence(player, 1);
  return (
    <>
      <span data-figures className="w-6 shrink-0 text-right font-bold text-clay-ink">
        {place}
      </span>
      <span className="grid min-w-0 flex-1 narrow:basis-16 xl:text-sm xl:leading-tight">
        <span className="wrap-anywhere font-semibold xl:font-medium">
          <PlayerName name={name} />
        </span>
        {note && <span className="text-ink-soft text-xs">{note}</span>}
      </span>
      {jerseyNumber && (
        <span data-figures className="shrink-0 text-ink-soft text-sm">
          #{jerseyNumber}
        </span>
      )}
      {!isReadOnly && (
        <span className={moveButtonsStyle}>
          <MoveButtons
            name={name}
            isFirst={place === 1}
            isLast={isLast}
            // On a narrow phone there is no handle.
            hasHandle={isDesktop}
            onMove={(by) => dispatch({ type: 'move-batter', playerId, by })}
          />
        </span>
      )}
    </>
  );
});

/**
 * On a desktop they are narrow and have a place of their own beside the number, so that they cover nothing. They appear
 * under the pointer and with the focus; a press on the handle shows them, too, on a screen without a pointer that hovers.
 */
const moveButtonsStyle =
  'flex shrink-0 narrow:ml-auto xl:[&>button]:min-w-6 xl:not-group-focus-within:not-group-[:hover]:opacity-0';

type Drag = { readonly playerId: PlayerId; readonly from: number; readonly to: number };

/** Moves a row of a list by dragging its handle, or with the arrow keys on it. Escape ends a drag without a move. */
function useBatterDrag(list: RefObject<HTMLElement | null>, onMove: (playerId: PlayerId, by: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  const handleProps = (playerId: PlayerId, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ playerId, from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag && list.current) setDrag({ ...drag, to: findIndexAt(list.current, clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(playerId, drag.to - drag.from);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
      const by = stepsByKey[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(playerId, by);
    },
  });

  return { drag, handleProps };
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The index of the row at a height of the screen; the first or the last one beyond the list. */
function findIndexAt(list: HTMLElement, clientY: number): number {
  const bottoms = [...list.children].map((row) => row.getBoundingClientRect().bottom);
  const index = bottoms.findIndex((bottom) => clientY < bottom);
  return index === -1 ? bottoms.length - 1 : index;
}

/** The team's way of ordering its batters, and the order it gives this game. */
export type TeamOrder = {
  /** Undefined until the team has been read. */
  readonly mode: BattingOrderMode | undefined;
  /** Undefined where only the coach orders, and until the season has been read. */
  readonly choose: (problem: Problem, innings: readonly InningAssignment[]) => TeamBattingOrder | undefined;
};

export function useTeamOrder({ id: gameId, teamId }: Game, mode: BattingOrderMode | undefined): TeamOrder {
  const queryClient = useQueryClient();
  // Disabled, so that it only follows what `useSeasonPlan` reads: saving a lineup would wait until an enabled query has
  // been read again.
  const { data: followed } = useQuery({ ...query(getSeason, { params: { teamId } }), enabled: false });
  return useMemo(() => {
    const { queryKey } = query(getSeason, { params: { teamId } });
    return {
      mode,
      choose: (problem, innings) => {
        // Generate reads the season and chooses before the page has been rendered with it.
        const season = queryClient.getQueryData(queryKey) ?? followed;
        return mode && season && chooseBattingOrder(mode, { gameId, problem, innings, season: season.games });
      },
    };
  }, [mode, gameId, teamId, followed, queryClient]);
}
