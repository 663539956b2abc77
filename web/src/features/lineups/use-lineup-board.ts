import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import { explainRest, findDailyPitchLimit } from 'contract/season/pitching-rest';
import type { AgeGroup } from 'contract/teams';
import { battingOrderFor, check, type PlayerId, type Problem, type Violation } from 'engine';
import { type Dispatch, useMemo, useReducer } from 'react';
import { emptyContent, fitToGame, type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import { toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { shortNames } from '#domain/players/short-names.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { type LineupAlternatives, useAlternatives } from './compare/use-alternatives.ts';
import {
  type BoardAction,
  type BoardState,
  boardReducer,
  isDirty,
  isOrderArranged,
  startBoard,
} from './model/board-state.ts';
import { type PlayerGame, playerGames } from './model/fairness.ts';
import type { UnsavedLineup } from './save/unsaved-lineup.ts';

export type LineupSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** Null before the first save. */
  readonly lineup: Lineup | null;
  /** True when the team is beyond the limit of the plan since Pro ended. */
  readonly isTeamReadOnly: boolean;
  /** The players who must not pitch on the day of the game, with the reasons. */
  readonly resting: RestByPlayer;
  /** Of the team; null while it has none. */
  readonly ageGroup: AgeGroup | null;
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
  /** Edits kept on this device from an earlier visit. */
  readonly unsaved: UnsavedLineup | null;
};

/** The state of the editor with all values derived from it. */
export type LineupBoard = {
  readonly game: Game;
  readonly state: BoardState;
  readonly content: LineupContent;
  readonly problem: Problem;
  readonly violations: readonly Violation[];
  readonly games: readonly PlayerGame[];
  readonly labels: ReadonlyMap<PlayerId, string>;
  readonly resting: RestByPlayer;
  /** False in tee-ball, and in a game without a mound. */
  readonly hasPitchers: boolean;
  /** The most pitches of a player on the day of the game; undefined without an age group. */
  readonly pitchLimit: number | undefined;
  readonly isDirty: boolean;
  /** True when Generate keeps the batting order, because the coach has moved batters or saved the lineup. */
  readonly isOrderArranged: boolean;
  /** True while the unsaved edits come from an earlier visit and nothing was edited since. */
  readonly isRestored: boolean;
  /** True for a completed game and for a read-only team, unless there are unsaved edits. */
  readonly isReadOnly: boolean;
  readonly isCompleted: boolean;
  /** The two lineups between which the coach chooses after "Show another". */
  readonly alternatives: LineupAlternatives;
  readonly dispatch: Dispatch<BoardAction>;
};

export function useLineupBoard(sources: LineupSources): LineupBoard {
  const { game, players, availability, isTeamReadOnly, pairs, resting } = sources;
  const unlocked = useMemo(
    () => toLineupProblem({ game, players, availability, locks: [], pairs, resting }),
    [game, players, availability, pairs, resting],
  );
  // In a game in which everyone fields, positions disappear and reappear with availability. The players at hidden
  // positions are kept until the next edit, which starts from what the coach sees.
  const [stored, dispatch] = useReducer(
    (board: BoardState, action: BoardAction) => boardReducer(fitBoard(board, unlocked), action),
    sources,
    openBoard,
  );
  const state = useMemo(() => fitBoard(stored, unlocked), [stored, unlocked]);
  const { content } = state;
  const isChanged = useMemo(() => isDirty(fitBase(state, unlocked)), [state, unlocked]);
  const problem = useMemo(() => ({ ...unlocked, locks: content.locks }), [unlocked, content.locks]);
  const judgement = useJudgement(problem, content, resting);
  const labels = useMemo(() => shortNames(players), [players]);
  // Unsaved edits must stay usable when the game is completed or the team becomes read-only meanwhile.
  const isReadOnly = (game.isCompleted || isTeamReadOnly) && !isChanged;
  const alternatives = useAlternatives({ content, problem, labels, isReadOnly, dispatch });
  const hasUnsaved = sources.unsaved !== null;
  const pitchLimit = findDailyPitchLimit(sources.ageGroup);
  // The same object until a value changes, so that the panels are rendered only when they show something else.
  return useMemo(
    () => ({
      ...{ game, state, content, problem, labels, resting, pitchLimit, isReadOnly, alternatives, dispatch },
      ...judgement,
      hasPitchers: !isTeeBall(game) && problem.positions.includes('P'),
      isDirty: isChanged,
      isOrderArranged: isOrderArranged(state),
      isRestored: hasUnsaved && isChanged && state.past.length === restoredSteps,
      isCompleted: game.isCompleted,
    }),
    [
      game,
      state,
      content,
      problem,
      labels,
      resting,
      pitchLimit,
      isReadOnly,
      alternatives,
      judgement,
      isChanged,
      hasUnsaved,
    ],
  );
}

/** What the rules and the playing time make of the lineup. */
function useJudgement(
  problem: Problem,
  content: LineupContent,
  resting: RestByPlayer,
): Pick<LineupBoard, 'violations' | 'games'> {
  return useMemo(
    () => ({
      violations: explainRest(check(problem, content), { players: problem.players, resting }),
      games: playerGames(problem, content),
    }),
    [problem, content, resting],
  );
}

function fitBoard(board: BoardState, game: Problem): BoardState {
  const content = fitToGame(board.content, game);
  return content === board.content ? board : { ...board, content };
}

/** Positions the game no longer has were not removed by the coach, so they do not count as unsaved changes. */
function fitBase(board: BoardState, game: Problem): BoardState {
  return { ...board, base: { ...board.base, content: fitToGame(board.base.content, game) } };
}

/** Restored edits are one undo step away from the lineup they were made from. */
const restoredSteps = 1;

function openBoard(sources: LineupSources): BoardState {
  const saved = openSaved(sources);
  const { unsaved, lineup } = sources;
  if (!unsaved || sameContent(unsaved.content, saved.content)) return saved;
  // Edits keep the version they were made from, so that the server refuses to save them over a newer one.
  const isCurrent = unsaved.base.version === (lineup?.version ?? 0);
  const base = isCurrent ? saved.base : unsaved.base;
  const board = startBoard(unsaved.content, base);
  const automaticOrders = unsaved.isOrderArranged
    ? board.automaticOrders
    : [...board.automaticOrders, unsaved.content.battingOrder];
  return { ...board, past: [base.content], automaticOrders };
}

/** A new lineup starts with an empty field and a full batting order, and has no unsaved changes. */
function openSaved({ game, players, availability, lineup }: LineupSources): BoardState {
  if (lineup === null) {
    const problem = toLineupProblem({ game, players, availability, locks: [] });
    const content = emptyContent(game.inningsCount, battingOrderFor(problem, { innings: [] }));
    return startBoard(content, { version: 0, status: 'draft', content });
  }
  const base = toSavedLineup(lineup);
  return startBoard(base.content, base);
}
