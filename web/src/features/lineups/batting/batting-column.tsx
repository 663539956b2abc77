import { memo } from 'react';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { describeBattingRule, gridMessages } from '../messages.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { BattingList } from './batting-list.tsx';
import { BrokenBattingRules, FillButton, OrderSource } from './batting-order-panel.tsx';
import type { TeamOrder } from './use-team-order.ts';

type BattingColumnProps = { readonly board: LineupBoard; readonly teamOrder: TeamOrder };

/** The batting order beside the grid of a desktop. Where it comes from is one press away. */
export const BattingColumn = memo(function BattingColumn({ board, teamOrder }: BattingColumnProps) {
  const { content, problem, violations, isReadOnly } = board;
  return (
    <section aria-labelledby="batting-order" className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <div className="flex h-11 items-center justify-between pr-1 pl-3">
        <h2 id="batting-order" className="text-base">
          Batting order
        </h2>
        <InfoPopover label="Where does the batting order come from?">
          <div className="grid gap-2">
            <p>{describeBattingRule(problem)}</p>
            {!isReadOnly && <OrderSource board={board} teamOrder={teamOrder} />}
            {!isReadOnly && <FillButton board={board} />}
          </div>
        </InfoPopover>
      </div>
      <div className="px-1.5">
        <BrokenBattingRules violations={violations} />
        {content.battingOrder.length === 0 && <p className="py-3 text-ink-soft text-sm">{gridMessages.noBatters}</p>}
        <BattingList board={board} />
      </div>
    </section>
  );
});
