import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { explainRest } from 'contract/season/pitching-rest';
import { battingOrderFor, check, type PlayerId, type Problem, sitDifferences, type Violation } from 'engine';
import { type Dispatch, useMemo, useReducer } from 'react';
import { describeEndings } from '#domain/lineup/describe-endings.ts';
import { emptyContent, fitToGame, type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import { type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { shortNames } from '#domain/players/short-names.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { type LineupAlternatives, useAlternatives } from './compare/use-alternatives.ts';
import { findLeftEditor } from './left-editor.ts';
import {
  type BoardAction,
  type BoardState,
  boardReducer,
  isDirty,
  isOrderArranged,
  startBoard,
} from './model/board-state.ts';
import { type PlayerGame, playerGames } from './model/fairness.ts';

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
  readonly pitchLimits: PitchLimits | null;
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
  /** The lineup that waits on this device, with the saved one that it was made from; null if none waits. */
  readonly waiting: { readonly content: LineupContent; readonly base: SavedLineup | null } | null;
};

/** The state of the editor with all values derived from it. */
export type LineupBoard = {
  readonly game: Game;
  readonly state: Omit<BoardState, 'stored'>;
  readonly content: LineupContent;
  readonly problem: Problem;
  readonly violations: readonly Violation[];
  readonly games: readonly PlayerGame[];
  readonly labels: ReadonlyMap<PlayerId, string>;
  /** Of the players who have one. */
  readonly jerseyNumbers: ReadonlyMap<PlayerId, string>;
  readonly resting: RestByPlayer;
  /** False in tee-ball, and in a game without a mound. */
  readonly hasPitchers: boolean;
  /** The most pitches of a player on the day of the game; undefined without an age group. */
  readonly pitchLimits: PitchLimits | null;
  /** How even the sits are if the game ends early; undefined where there is nothing to say. */
  readonly endings: string | undefined;
  /** True until the server has the lineup as it is shown. */
  readonly isDirty: boolean;
  /** True when Generate keeps the batting order, because the coach has moved batters or opened a saved lineup. */
  readonly isOrderArranged: boolean;
  /** True for a completed game and for a read-only team. */
  readonly isReadOnly: boolean;
  readonly isCompleted: boolean;
  /** The two lineups between which the coach chooses after "Show another". */
  readonly alternatives: LineupAlternatives;
  readonly dispatch: Dispatch<BoardAction>;
};

type OpenBoard = {
  readonly board: LineupBoard;
  /** What is stored; apart from the board, because it changes with each edit and no panel shows it. */
  readonly stored: LineupContent;
};

export function useLineupBoard(sources: LineupSources): OpenBoard {
  const { game, players, availability, isTeamReadOnly, pairs, resting } = sources;
  const unlocked = useMemo(
    () => toLineupProblem({ game, players, availability, locks: [], pairs, resting }),
    [game, players, availability, pairs, resting],
  );
  // In a game in which everyone fields, positions disappear and reappear with availability. The players at hidden
  // positions are kept until the next edit, which starts from what the coach sees.
  const [{ stored, content: edited, past, future, base, automaticOrders }, dispatch] = useReducer(
    (board: BoardState, action: BoardAction) => boardReducer(fitBoard(board, unlocked), action),
    sources,
    openBoard,
  );
  const state = useMemo(
    () => ({ content: fitToGame(edited, unlocked), past, future, base, automaticOrders }),
    [edited, past, future, base, automaticOrders, unlocked],
  );
  const { content } = state;
  const isChanged = useMemo(() => isDirty(fitBase(state, unlocked)), [state, unlocked]);
  const problem = useMemo(() => ({ ...unlocked, locks: content.locks }), [unlocked, content.locks]);
  const judgement = useJudgement(problem, content, resting);
  const names = useMemo(() => ({ labels: shortNames(players), jerseyNumbers: listJerseyNumbers(players) }), [players]);
  const isReadOnly = game.isCompleted || isTeamReadOnly;
  const alternatives = useAlternatives({ content, problem, labels: names.labels, isReadOnly, dispatch });
  const { pitchLimits } = sources;
  // The same object until a value changes, so that the panels are rendered only when they show something else.
  const board = useMemo(
    () => ({
      ...{ game, state, content, problem, resting, pitchLimits, isReadOnly, alternatives, dispatch },
      ...names,
      ...judgement,
      hasPitchers: !isTeeBall(game) && problem.positions.includes('P'),
      isDirty: isChanged,
      isOrderArranged: isOrderArranged(state),
      isCompleted: game.isCompleted,
    }),
    [game, state, content, problem, names, resting, pitchLimits, isReadOnly, alternatives, judgement, isChanged],
  );
  return { board, stored };
}

/** What the rules and the playing time make of the lineup. */
function useJudgement(
  problem: Problem,
  content: LineupContent,
  resting: RestByPlayer,
): Pick<LineupBoard, 'violations' | 'games' | 'endings'> {
  return useMemo(
    () => ({
      violations: explainRest(check(problem, content), { players: problem.players, resting }),
      games: playerGames(problem, content),
      endings: describeEndings(sitDifferences(problem, content)),
    }),
    [problem, content, resting],
  );
}

function listJerseyNumbers(players: readonly Player[]): ReadonlyMap<PlayerId, string> {
  return new Map(players.flatMap(({ id, jerseyNumber }) => (jerseyNumber ? [[id, jerseyNumber] as const] : [])));
}

function fitBoard(board: BoardState, game: Problem): BoardState {
  const content = fitToGame(board.content, game);
  return content === board.content ? board : { ...board, content };
}

/** Positions the game no longer has were not removed by the coach, so they do not count as unsaved changes. */
function fitBase<Board extends Pick<BoardState, 'base'>>(board: Board, game: Problem): Board {
  return { ...board, base: { ...board.base, content: fitToGame(board.base.content, game) } };
}

/** Undo goes on where the coach left the lineup, unless it has changed since. */
function openBoard(sources: LineupSources): BoardState {
  const board = openSaved(sources);
  const left = findLeftEditor(sources.game.id)?.state;
  return left && sameContent(left.content, board.content) ? { ...board, ...left, content: board.content } : board;
}

/** What waits is one undo step away from the lineup that it was made from. */
function openSaved(sources: LineupSources): BoardState {
  const { waiting, lineup } = sources;
  if (waiting === null) {
    const base = lineup ? toSavedLineup(lineup) : startLineup(sources);
    return startBoard(base.content, base);
  }
  const base = waiting.base ?? startLineup(sources);
  const board = startBoard(waiting.content, base);
  return sameContent(waiting.content, base.content) ? board : { ...board, past: [base.content] };
}

/** A new lineup starts with an empty field and a full batting order, and nothing of it is stored. */
function startLineup({ game, players, availability }: LineupSources): SavedLineup {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const content = emptyContent(game.inningsCount, battingOrderFor(problem, { innings: [] }));
  return { version: 0, status: 'draft', content };
}
