import { check, type PlayerId, type Problem } from 'engine';
import { type Dispatch, useMemo, useState } from 'react';
import { findPlayerAt, fitToGame, type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';
import { type PlayerGame, playerGames } from '../model/fairness.ts';
import { findPlayerName } from '../model/labels.ts';
import type { EditorAction } from '../model/lineup-reducer.ts';
import { isUnfilled } from '../rules/violation-marks.ts';
import { cellKey, lineupDifferences } from '../save/lineup-differences.ts';
import { type AlternativeName, type Alternatives, followContent, getOtherName } from './alternatives.ts';
import { describeComparison, type Verdict } from './compare-messages.ts';

/** A cell of the alternative that is not shown; name and label are undefined in an empty cell. */
export type OtherCell = {
  readonly alternative: AlternativeName;
  readonly name: string | undefined;
  readonly label: string | undefined;
};

export type Comparison = {
  /** By `inning:position`, the cells in which the alternatives differ. */
  readonly others: ReadonlyMap<string, OtherCell>;
  /** The alternative that is not shown, by player. */
  readonly other: { readonly alternative: AlternativeName; readonly games: ReadonlyMap<PlayerId, PlayerGame> };
  readonly sentence: string;
};

export type LineupAlternatives = {
  /** Makes A of the lineup that was replaced and B of the new one. */
  readonly start: (before: LineupContent, after: LineupContent) => void;
  /** The alternative that is shown; undefined before there are two. */
  readonly currentName: AlternativeName | undefined;
  /** In how many cells the alternatives differ; 0 before there are two. */
  readonly cells: number;
  /** Shows an alternative; undo takes that back. */
  readonly show: (name: AlternativeName) => void;
  /** Undefined while the alternatives are not compared. */
  readonly comparison: Comparison | undefined;
  readonly toggleComparison: () => void;
};

type AlternativesOptions = {
  readonly content: LineupContent;
  readonly problem: Problem;
  readonly labels: ReadonlyMap<PlayerId, string>;
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The two lineups between which a coach chooses, for as long as the editor is open. */
export function useAlternatives({
  content,
  problem,
  labels,
  isReadOnly,
  dispatch,
}: AlternativesOptions): LineupAlternatives {
  const [stored, setStored] = useState<Alternatives>();
  const [isComparing, setIsComparing] = useState(false);
  const alternatives = stored && followContent(stored, content, problem);
  if (alternatives !== stored) setStored(alternatives);
  const shown = isReadOnly ? undefined : alternatives;
  const comparison = useMemo(
    () => (shown && isComparing ? compare(shown, { problem, labels }) : undefined),
    [shown, isComparing, problem, labels],
  );
  const cells = useMemo(() => (shown ? lineupDifferences(shown.current, shown.other).cells.size : 0), [shown]);
  return useMemo(
    () => ({
      cells,
      start: (before, after) => {
        if (!sameContent(before, after)) setStored({ currentName: 'B', current: after, other: before });
      },
      currentName: shown?.currentName,
      show: (name) => {
        if (shown && shown.currentName !== name) dispatch({ type: 'use-alternative', content: shown.other });
      },
      comparison,
      toggleComparison: () => setIsComparing((isOn) => !isOn),
    }),
    [shown, cells, comparison, dispatch],
  );
}

function compare(
  { currentName, ...contents }: Alternatives,
  { problem, labels }: Pick<AlternativesOptions, 'problem' | 'labels'>,
): Comparison {
  const current = fitToGame(contents.current, problem);
  const other = fitToGame(contents.other, problem);
  const alternative = getOtherName(currentName);
  const { cells, battingOrder } = lineupDifferences(current, other);
  const others = new Map<string, OtherCell>();
  for (let inning = 1; inning <= problem.innings; inning += 1) {
    for (const position of problem.positions) {
      const key = cellKey(inning, position);
      if (!cells.has(key)) continue;
      const playerId = findPlayerAt(other, inning, position);
      others.set(key, {
        alternative,
        name: playerId && findPlayerName(problem, playerId),
        label: playerId && (labels.get(playerId) ?? '?'),
      });
    }
  }
  const [ofCurrent, ofOther] = [judge(problem, current), judge(problem, other)];
  const verdicts = currentName === 'A' ? { A: ofCurrent, B: ofOther } : { A: ofOther, B: ofCurrent };
  const games = new Map(playerGames(problem, other).map((game) => [game.id, game]));
  return {
    others,
    other: { alternative, games },
    sentence: describeComparison({ cells: others.size, battingOrder }, verdicts),
  };
}

function judge(unlocked: Problem, content: LineupContent): Verdict {
  const problem = { ...unlocked, locks: content.locks };
  // Cells that are not filled yet are no mistake.
  const violations = check(problem, content).filter((violation) => !isUnfilled(violation, content));
  const sits = playerGames(problem, content)
    .filter(({ away }) => away === 0)
    .map((game) => game.sits);
  return {
    sits: sits.length > 0 ? [Math.min(...sits), Math.max(...sits)] : undefined,
    preferencesNotMet: violations.filter(({ level }) => level === 'wanted').length,
    rulesBroken: violations.filter(({ level }) => level === 'required').length,
  };
}
