import { battingOrderFor, type Violation } from 'engine';
import { memo } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { useIsDesktop } from '#ui/layout/use-is-wide.ts';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeBattingRule, describeOrderSource, gridMessages } from '../messages.ts';
import { BattingList } from './batting-list.tsx';
import type { TeamOrder } from './use-team-order.ts';

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
      <BattingList className="mt-3 xl:mt-0" />
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

/** Where the order comes from, and a way back to the order of the team. */
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
