import type { Violation } from 'engine';
import { memo, type ReactNode } from 'react';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyMark, RequiredMark, WantedMark } from '../grid/grid-icons.tsx';
import { besideGrid } from '../grid/grid-style.ts';
import { type CheckedLineup, useLineup } from '../lineup-context.tsx';
import { gridMessages } from '../messages.ts';
import { GameRules } from './game-rules.tsx';
import { ViolationList } from './violation-list.tsx';
import { isUnfilled } from './violation-marks.ts';

type ViolationPanelProps = {
  readonly pointedAt: Violation | undefined;
  readonly onPoint: (violation: Violation | undefined) => void;
};

/** All violations, the most serious ones first. */
export const ViolationPanel = memo(function ViolationPanel({ pointedAt, onPoint }: ViolationPanelProps) {
  const groups = violationGroups(useLineup());
  return (
    <Panel id={violationPanelId} title="Rule check" className={besideGrid}>
      {groups.length === 0 && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-grass-ink text-sm">
          <CheckIcon className="size-5.5" />
          {gridMessages.everyRuleMet}
        </p>
      )}
      {/* Beside the grid a long list scrolls, so that the playing time below it stays in sight. */}
      <div className="xl:max-h-72 xl:overflow-y-auto">
        {groups.map(({ id, title, icon, list }) => (
          <section key={id} aria-label={title} className="mt-3">
            <h3 className="flex items-center gap-2 font-bold text-sm">
              {icon}
              {title}
              <span data-figures className="ml-auto font-normal text-ink-soft">
                {list.length}
              </span>
            </h3>
            <ViolationList violations={list} pointedAt={pointedAt} onPoint={onPoint} />
          </section>
        ))}
      </div>
      <GameRules />
    </Panel>
  );
});

export const violationPanelId = 'rule-check-panel';

type ViolationGroup = {
  readonly id: 'required' | 'empty' | 'wanted';
  readonly title: string;
  readonly icon: ReactNode;
  readonly list: readonly Violation[];
};

function violationGroups({ violations, content }: CheckedLineup): readonly ViolationGroup[] {
  const isEmpty = (violation: Violation) => isUnfilled(violation, content);
  const groups: readonly ViolationGroup[] = [
    {
      id: 'required',
      title: 'Must fix',
      icon: <RequiredMark />,
      list: violations.filter((violation) => violation.level === 'required' && !isEmpty(violation)),
    },
    { id: 'empty', title: 'To fill', icon: <EmptyMark />, list: violations.filter(isEmpty) },
    {
      id: 'wanted',
      title: 'Preferences not met',
      icon: <WantedMark />,
      list: violations.filter(({ level }) => level === 'wanted'),
    },
  ];
  return groups.filter(({ list }) => list.length > 0);
}
