import { battingOrderFor, type PlayerId } from 'engine';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { ArrowUpIcon } from '../grid/grid-icons.tsx';
import { HistoryButtons } from '../grid/history-buttons.tsx';
import { describeAbsence, describeBattingRule, describeOrderSource, gridMessages } from '../messages.ts';
import { findPlayerName } from '../model/player-name.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import type { TeamOrder } from './use-team-order.ts';

export const battingOrderId = 'batting-order-panel';

type BattingOrderPanelProps = { readonly board: LineupBoard; readonly teamOrder: TeamOrder };

export function BattingOrderPanel({ board, teamOrder }: BattingOrderPanelProps) {
  const { content, problem, violations, isReadOnly, dispatch } = board;
  const broken = violations.filter(({ rule }) => rule.startsWith('B'));
  const filled = battingOrderFor(problem, content);
  // On a phone the bar at the lower edge has Undo.
  const isWide = useIsWide();
  const isFilled = filled.join() === content.battingOrder.join();
  return (
    <Card
      id={battingOrderId}
      tabIndex={-1}
      aria-labelledby="batting-order"
      size="compact"
      className="scroll-mt-20 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="batting-order" className="text-lg">
            Batting order
          </h2>
          <p className="text-ink-soft text-sm">{describeBattingRule(problem)}</p>
        </div>
        {!isReadOnly && (
          <span className="flex items-center gap-2">
            <Button
              variant="secondary"
              disabled={isFilled}
              onClick={() => dispatch({ type: 'set-batting-order', battingOrder: filled })}
            >
              {(problem.rules.B1?.mode ?? 'continuous') === 'continuous'
                ? "Add everyone who's here"
                : 'Fill automatically'}
            </Button>
            {isWide && <HistoryButtons board={board} />}
          </span>
        )}
      </div>
      {!isReadOnly && <OrderSource board={board} teamOrder={teamOrder} />}
      {content.battingOrder.length === 0 && <p className="mt-4 text-ink-soft text-sm">{gridMessages.noBatters}</p>}
      {broken.length > 0 && (
        <Alert tone="warning" className="mt-3">
          <ul className="grid gap-1">
            {broken.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ol className="mt-3 divide-y divide-line">
        {content.battingOrder.map((playerId, index) => (
          <Batter key={playerId} board={board} playerId={playerId} place={index + 1} />
        ))}
      </ol>
    </Card>
  );
}

/** Where the order comes from, and a way back to the order of the team. */
function OrderSource({ board, teamOrder }: BattingOrderPanelProps) {
  const { content, problem, isOrderArranged, dispatch } = board;
  if (teamOrder.mode === 'byHand') return <p className="mt-2 text-ink-soft text-sm">{gridMessages.orderByHand}</p>;
  const chosen = teamOrder.choose(problem, content.innings);
  if (chosen === undefined) return null;
  if (chosen.order.join() === content.battingOrder.join()) {
    return <p className="mt-2 text-ink-soft text-sm">{describeOrderSource(chosen, problem)}</p>;
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-ink-soft text-sm">
        {isOrderArranged ? gridMessages.notTeamOrder : gridMessages.notTeamOrderYet}
      </p>
      <Button variant="ghost" onClick={() => dispatch({ type: 'use-team-order', battingOrder: chosen.order })}>
        Use the team's order
      </Button>
    </div>
  );
}

type BatterProps = { readonly board: LineupBoard; readonly playerId: PlayerId; readonly place: number };

function Batter({ board: { content, problem, isReadOnly, dispatch }, playerId, place }: BatterProps) {
  const name = findPlayerName(problem, playerId);
  const player = problem.players.find(({ id }) => id === playerId);
  const note = player && describeAbsence(player, 1);
  const move = (by: -1 | 1) => dispatch({ type: 'move-batter', playerId, by });
  return (
    <li className="flex items-center gap-3 py-1">
      <span data-figures className="w-7 text-right font-bold text-clay-ink">
        {place}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        {note && <span className="text-ink-soft text-xs">{note}</span>}
      </span>
      {!isReadOnly && (
        <span className="flex">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} up`}
            disabled={place === 1}
            onClick={() => move(-1)}
          >
            <ArrowUpIcon />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} down`}
            disabled={place === content.battingOrder.length}
            onClick={() => move(1)}
          >
            <ArrowUpIcon className="size-5 rotate-180" />
          </Button>
        </span>
      )}
    </li>
  );
}
