import { check, type PlayerId, type Problem } from 'engine';
import { formatList } from 'engine/format';
import { type Dispatch, useMemo, useState } from 'react';
import {
  findPlayerAt,
  fitToGame,
  type GameShape,
  type LineupContent,
  sameContent,
} from '#domain/lineup/saved-lineup.ts';
import { type PlayerGame, playerGames } from './fairness.ts';
import { cellKey, lineupDifferences } from './lineup-differences.ts';
import type { EditorAction } from './lineup-reducer.ts';
import { findPlayerName, isUnfilled } from './places.ts';

/** A cell of the alternative that is not shown; name and label are undefined in an empty cell. */
export type OtherCell = {
  readonly alternative: AlternativeName;
  readonly name: string | undefined;
  readonly label: string | undefined;
};

export type Comparison = {
  /** By `inning:position`, the cells in which the alternatives differ. */
  readonly others: ReadonlyMap<string, OtherCell>;
  readonly other: { readonly alternative: AlternativeName; readonly games: ReadonlyMap<PlayerId, PlayerGame> };
  readonly sentence: string;
};

type AlternativesOptions = {
  readonly content: LineupContent;
  readonly problem: Problem;
  readonly labels: ReadonlyMap<PlayerId, string>;
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The two lineups between which a coach chooses, for as long as the editor is open. */
export function useAlternatives({ content, problem, labels, isReadOnly, dispatch }: AlternativesOptions) {
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
      /** In how many cells the alternatives differ; 0 before there are two. */
      cells,
      /** Makes A of the lineup that was replaced and B of the new one. */
      start: (before: LineupContent, after: LineupContent) => {
        if (!sameContent(before, after)) setStored({ currentName: 'B', current: after, other: before });
      },
      /** The alternative that is shown; undefined before there are two. */
      currentName: shown?.currentName,
      /** Shows an alternative; undo takes that back. */
      show: (name: AlternativeName) => {
        if (shown && shown.currentName !== name) dispatch({ type: 'use-alternative', content: shown.other });
      },
      /** Undefined while the alternatives are not compared. */
      comparison,
      toggleComparison: () => setIsComparing((isOn) => !isOn),
    }),
    [shown, cells, comparison, dispatch],
  );
}

export type LineupAlternatives = ReturnType<typeof useAlternatives>;

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

export type AlternativeName = 'A' | 'B';

/** Two lineups of a game, of which the page shows one. */
export type Alternatives = {
  readonly currentName: AlternativeName;
  readonly current: LineupContent;
  readonly other: LineupContent;
};

/**
 * The alternatives after the lineup has changed. A lineup that is now the other alternative, as after Undo, has switched to
 * it; every other change edits the current alternative.
 */
export function followContent(alternatives: Alternatives, content: LineupContent, game: GameShape): Alternatives {
  const { currentName, current, other } = alternatives;
  if (sameContent(content, current)) return alternatives;
  if (!sameContent(content, fitToGame(other, game))) return { currentName, current: content, other };
  return { currentName: getOtherName(currentName), current: content, other: current };
}

export function getOtherName(name: AlternativeName): AlternativeName {
  return name === 'A' ? 'B' : 'A';
}

/** What a coach weighs in a lineup. */
type Verdict = {
  /** The fewest and the most sits of the players who are here all game; undefined without such players. */
  readonly sits: readonly [fewest: number, most: number] | undefined;
  readonly preferencesNotMet: number;
  readonly rulesBroken: number;
};

type Verdicts = Readonly<Record<AlternativeName, Verdict>>;

type Differences = { readonly cells: number; readonly battingOrder: boolean };

/** `6 cells differ; sits per player: 1–2 in A, 0–2 in B; preferences not met: 1 in both.` */
export function describeComparison(differences: Differences, { A, B }: Verdicts): string {
  const parts = [
    listDifferences(differences),
    ...(A.sits && B.sits ? [`sits per player: ${describeBoth(formatRange(A.sits), formatRange(B.sits))}`] : []),
    `preferences not met: ${describeBoth(String(A.preferencesNotMet), String(B.preferencesNotMet))}`,
    ...(A.rulesBroken + B.rulesBroken > 0
      ? [`rules broken: ${describeBoth(String(A.rulesBroken), String(B.rulesBroken))}`]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

/** `6 cells differ`, `1 cell differs`. */
export function describeCells(cells: number): string {
  if (cells === 0) return 'No cell differs';
  return `${cells} ${cells === 1 ? 'cell differs' : 'cells differ'}`;
}

function listDifferences({ cells, battingOrder }: Differences): string {
  if (cells === 0 && !battingOrder) return 'No cells differ';
  const parts = [
    ...(cells > 0 ? [`${cells} ${cells === 1 ? 'cell' : 'cells'}`] : []),
    ...(battingOrder ? [cells > 0 ? 'the batting order' : 'Only the batting order'] : []),
  ];
  return `${formatList(parts)} ${parts.length === 1 && cells <= 1 ? 'differs' : 'differ'}`;
}

function describeBoth(inA: string, inB: string): string {
  return inA === inB ? `${inA} in both` : `${inA} in A, ${inB} in B`;
}

function formatRange([fewest, most]: readonly [number, number]): string {
  return fewest === most ? String(most) : `${fewest}–${most}`;
}
