import { battingOrderFor } from 'engine';
import { memo } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { HistoryButtons } from '../grid/history-buttons.tsx';
import { describeBattingRule, describeOrderSource, gridMessages } from '../messages.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { BattingList } from './batting-list.tsx';
import type { TeamOrder } from './use-team-order.ts';

export const battingOrderId = 'batting-order-panel';

type BattingOrderPanelProps = { readonly board: LineupBoard; readonly teamOrder: TeamOrder };

export const BattingOrderPanel = memo(function BattingOrderPanel({ board, teamOrder }: BattingOrderPanelProps) {
  const { content, problem, violations, isReadOnly } = board;
  // On a phone the bar at the lower edge has Undo.
  const isWide = useIsWide();
  return (
    <Panel
      id={battingOrderId}
      title="Batting order"
      hint={describeBattingRule(problem)}
      actions={
        !isReadOnly && (
          <span className="flex items-center gap-2">
            <FillButton board={board} />
            {isWide && <HistoryButtons board={board} />}
          </span>
        )
      }
    >
      {!isReadOnly && <OrderSource board={board} teamOrder={teamOrder} />}
      {content.battingOrder.length === 0 && <p className="mt-4 text-ink-soft text-sm">{gridMessages.noBatters}</p>}
      <BrokenBattingRules violations={violations} />
      <BattingList board={board} className="mt-3" />
    </Panel>
  );
});

export function FillButton({ board: { content, problem, dispatch } }: Pick<BattingOrderPanelProps, 'board'>) {
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

export function BrokenBattingRules({ violations }: Pick<LineupBoard, 'violations'>) {
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

/** Where the order comes from, and a way back to the order of the team. */
export function OrderSource({ board, teamOrder }: BattingOrderPanelProps) {
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
