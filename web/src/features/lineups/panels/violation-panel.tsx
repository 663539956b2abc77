import { findOwnPack, nameRulesOfGame } from 'contract/rule-packs/rules';
import type { Violation } from 'engine';
import { memo, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countOpenCells } from '#domain/lineup/open-cells.ts';
import { useOwnPacks } from '#domain/rule-packs/use-rule-packs.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { EmptyMark, RequiredMark, WantedMark } from '../grid/grid-marks.tsx';
import { type CheckedLineup, useLineup, useLineupGame } from '../lineup-context.tsx';
import { describeLeftOutMinimums, gameRulesMessages, gridMessages } from '../messages.ts';
import { isUnfilled } from '../model/places.ts';

type ViolationPanelProps = {
  readonly pointedAt: Violation | undefined;
  readonly onPoint: (violation: Violation | undefined) => void;
};

/** All violations, the most serious ones first. */
export const ViolationPanel = memo(function ViolationPanel({ pointedAt, onPoint }: ViolationPanelProps) {
  const { game } = useLineupGame();
  const lineup = useLineup();
  const groups = violationGroups(lineup);
  return (
    // Ten rows of the grid and the bench are on the screen of a desktop at once, and so are the panels beside them.
    <Panel id={violationPanelId} title="Rule check" className="xl:px-4 xl:py-3">
      {groups.length === 0 && !game.isCompleted && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-grass-ink text-sm">
          <CheckIcon className="size-5.5" />
          {gridMessages.everyRuleMet}
        </p>
      )}
      {groups.map(({ id, title, icon, list }) => (
        <section key={id} aria-label={title} className="mt-3">
          <h3 className="flex items-center gap-2 font-bold text-sm">
            {icon}
            {title}
            <span data-figures className="ml-auto font-normal text-ink-soft">
              {id === 'empty' ? countOpenCells(lineup.content, lineup.problem) : list.length}
            </span>
          </h3>
          <ViolationList violations={list} most={mostAtFirst[id]} pointedAt={pointedAt} onPoint={onPoint} />
        </section>
      ))}
      <GameRules problem={lineup.problem} />
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
      list: violations
        .filter((violation) => violation.level === 'required' && !isEmpty(violation))
        .toSorted((one, other) => Number(isOnMound(other)) - Number(isOnMound(one))),
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

/** The arms of children come before everything else. */
function isOnMound({ positions }: Violation): boolean {
  return positions.length > 0 && positions.every((position) => position === 'P');
}

/** Few at first, so that the playing time below stays in sight; a list that scrolled hid the last ones without a sign. */
const mostAtFirst = { required: 5, empty: 6, wanted: 2 } as const satisfies Record<ViolationGroup['id'], number>;

type ViolationListProps = {
  readonly violations: readonly Violation[];
  /** How many are shown until the coach asks for all. */
  readonly most: number;
  readonly pointedAt: Violation | undefined;
  readonly onPoint: (violation: Violation | undefined) => void;
};

/** Pressing a violation highlights its cells; pressing it again removes the highlight. */
function ViolationList({ violations, most, pointedAt, onPoint }: ViolationListProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone then: the focus goes to the first one that it has shown.
  const showWhole = () => {
    flushSync(() => setWhole(true));
    list.current?.children[most]?.querySelector('button')?.focus();
  };
  const shown = isWhole ? violations : violations.slice(0, most);
  return (
    <>
      <ul ref={list} className="mt-1 -mx-2">
        {shown.map((violation) => {
          const isPointedAt = pointedAt !== undefined && getViolationKey(pointedAt) === getViolationKey(violation);
          return (
            <li key={getViolationKey(violation)}>
              <button
                type="button"
                aria-pressed={isPointedAt}
                onClick={() => onPoint(isPointedAt ? undefined : violation)}
                className={classNames(
                  'flex min-h-target w-full cursor-pointer items-center rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken',
                  isPointedAt && 'bg-sunken ring-2 ring-focus',
                )}
              >
                {violation.words}
              </button>
            </li>
          );
        })}
      </ul>
      {violations.length > shown.length && (
        <Button variant="ghost" wide onClick={showWhole}>
          Show {violations.length - shown.length} more
        </Button>
      )}
    </>
  );
}

/** Every edit creates new violation objects, so equality is by rule and message. */
function getViolationKey({ rule, words, innings, players }: Violation): string {
  return [rule, innings.join(), players.join(), words].join(' ');
}

/** The rules by which the game is played, what of them it is too short for, and whether the coach has changed them since. */
function GameRules({ problem }: Pick<CheckedLineup, 'problem'>) {
  const { game } = useLineupGame();
  const leftOut = describeLeftOutMinimums(problem);
  const packs = useOwnPacks(game.teamId);
  const copy = findOwnPack(game);
  const current = packs.find(({ id }) => id === game.rulePackId);
  const isOlder = copy !== undefined && current !== undefined && current.version > copy.version;
  return (
    <div className="mt-3 grid gap-1 border-line border-t pt-2 text-sm">
      <p className="wrap-anywhere">
        Rules: <strong>{nameRulesOfGame(game)}</strong>
      </p>
      {leftOut && <p>{leftOut}</p>}
      {isOlder && <p className="text-ink-soft">{gameRulesMessages.changedSince}</p>}
      <TextLink to={paths.teamRules(game.teamId)} className="flex min-h-target w-fit items-center">
        Make your own rules…
      </TextLink>
    </div>
  );
}

type ViolationChipProps = {
  readonly onPress: () => void;
  /** Marks the cells of the only violation in the grid, or removes the marks. */
  readonly onPoint?: ((violation: Violation) => void) | undefined;
};

/** A summary of the violations; pressing it marks the cells of the only one in the grid, and scrolls to the list of more. */
export const ViolationChip = memo(function ViolationChip({ onPress, onPoint }: ViolationChipProps) {
  const { violations, content, problem } = useLineup();
  const [only, second] = violations;
  const empty = violations.filter((violation) => isUnfilled(violation, content));
  // One sentence may name many cells, as of innings without players.
  const unfilled = empty.length > 0 ? countOpenCells(content, problem) : 0;
  const required = violations.filter((violation) => violation.level === 'required').length - empty.length;
  const wanted = violations.filter(({ level }) => level === 'wanted').length;
  return (
    <button
      type="button"
      onClick={() => (onPoint && only && !second ? onPoint(only) : onPress())}
      className="flex min-h-target min-w-0 shrink-0 cursor-pointer items-center gap-3 xl:min-h-7 rounded-md px-1 font-bold text-sm hover:bg-sunken"
    >
      <span className="sr-only">Rule check: </span>
      {required > 0 && (
        <span className="flex items-center gap-1.5 text-danger-ink">
          <RequiredMark />
          <Count number={required} label="to fix" />
        </span>
      )}
      {unfilled > 0 && (
        <span className={classNames('items-center gap-1.5 text-ink-soft', required > 0 ? 'hidden sm:flex' : 'flex')}>
          <EmptyMark />
          <Count number={unfilled} label="to fill" />
        </span>
      )}
      {required + unfilled === 0 && wanted > 0 && (
        <span className="flex items-center gap-1.5 text-warning-ink">
          <WantedMark />
          <Count number={wanted} noun={wanted === 1 ? 'preference' : 'preferences'} label="not met" />
        </span>
      )}
      {violations.length === 0 && (
        <span className="flex items-center gap-1.5 text-grass-ink">
          <CheckIcon className="size-5" />
          <span className="sm:hidden">OK</span>
          <span className="hidden sm:inline">All rules met</span>
        </span>
      )}
    </button>
  );
});

type CountProps = { readonly number: number; readonly noun?: string; readonly label: string };

/** A phone has room for two short lines next to the buttons, a narrow one only for the number. */
function Count({ number, noun, label }: CountProps) {
  return (
    <span className="min-w-0 text-left leading-tight">
      <span data-figures>{number}</span> {noun && <span className="hidden sm:inline">{noun} </span>}
      <span className="whitespace-nowrap max-[24rem]:sr-only">{label}</span>
    </span>
  );
}

/** Scrolls to a panel and focuses it, so that screen readers and the Tab key go on from there. */
export function showPanel(id: string): void {
  const panel = document.getElementById(id);
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}
