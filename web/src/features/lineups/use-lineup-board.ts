import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { battingOrderFor, check, type PlayerId, type Problem, type Violation } from 'engine';
import { type Dispatch, useMemo, useReducer } from 'react';
import { shortNames } from '#domain/players/short-names.ts';
import { type BoardAction, type BoardState, boardReducer, isDirty, startBoard } from './model/board-state.ts';
import { type PlayerGame, playerGames } from './model/fairness.ts';
import { emptyContent, fitToGame, type LineupContent, sameContent } from './model/lineup-content.ts';
import { toSavedLineup } from './save/saved-lineup.ts';
import type { UnsavedLineup } from './save/unsaved-lineup.ts';

export type LineupSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** As last saved; null before the first save. */
  readonly lineup: Lineup | null;
  /** The plan has closed the team since Pro ended. */
  readonly isTeamReadOnly: boolean;
  /** Edits kept on this device from an earlier visit. */
  readonly unsaved: UnsavedLineup | null;
};

/** The lineup being edited, with everything that follows from it at every edit. */
export type LineupBoard = {
  readonly state: BoardState;
  readonly content: LineupContent;
  readonly problem: Problem;
  readonly violations: readonly Violation[];
  readonly games: readonly PlayerGame[];
  readonly labels: ReadonlyMap<PlayerId, string>;
  readonly isDirty: boolean;
  /** What is unsaved was made in an earlier visit, and nothing was edited since. */
  readonly isRestored: boolean;
  /** A completed game can be looked at only, and so can a game of a team that the plan has closed. */
  readonly isReadOnly: boolean;
  readonly isCompleted: boolean;
  readonly dispatch: Dispatch<BoardAction>;
};

export function useLineupBoard(sources: LineupSources): LineupBoard {
  const { game, players, availability, isTeamReadOnly } = sources;
  const unlocked = useMemo(
    () => toLineupProblem({ game, players, availability, locks: [] }),
    [game, players, availability],
  );
  // Positions may go with the players who do not come, and come back with them: what stood there is not forgotten until
  // the next edit, which is made of what the coach sees.
  const [stored, dispatch] = useReducer(
    (board: BoardState, action: BoardAction) => boardReducer(fitBoard(board, unlocked), action),
    sources,
    openBoard,
  );
  const state = useMemo(() => fitBoard(stored, unlocked), [stored, unlocked]);
  const { content } = state;
  const isChanged = useMemo(() => isDirty(fitBase(state, unlocked)), [state, unlocked]);
  const { locks } = content;
  const problem = useMemo(() => ({ ...unlocked, locks }), [unlocked, locks]);
  const violations = useMemo(() => check(problem, content), [problem, content]);
  const games = useMemo(() => playerGames(problem, content), [problem, content]);
  const labels = useMemo(() => shortNames(players), [players]);
  return {
    state,
    content,
    problem,
    violations,
    games,
    labels,
    isDirty: isChanged,
    // A game that is marked as over, or a team that is closed, while a coach edits must not take away what is unsaved.
    isReadOnly: (game.isCompleted || isTeamReadOnly) && !isChanged,
    isRestored: sources.unsaved !== null && isChanged && state.past.length === restoredSteps,
    isCompleted: game.isCompleted,
    dispatch,
  };
}

function fitBoard(board: BoardState, game: Problem): BoardState {
  return { ...board, content: fitToGame(board.content, game) };
}

/** What the saved lineup holds beyond the game was not taken away by the coach, who has nothing to save then. */
function fitBase(board: BoardState, game: Problem): BoardState {
  return { ...board, base: { ...board.base, content: fitToGame(board.base.content, game) } };
}

/** Undo takes edits of an earlier visit back to the lineup they were made from. */
const restoredSteps = 1;

function openBoard(sources: LineupSources): BoardState {
  const saved = openSaved(sources);
  const { unsaved, lineup } = sources;
  if (!unsaved || sameContent(unsaved.content, saved.content)) return saved;
  // Edits of another version stay edits of that version: saving them is refused until the coach has seen the newer one.
  const isCurrent = unsaved.base.version === (lineup?.version ?? 0);
  const base = isCurrent ? saved.base : unsaved.base;
  return { ...startBoard(unsaved.content, base), past: [base.content] };
}

/** A lineup never saved starts with an empty field and everybody batting, and is not a change by itself. */
function openSaved({ game, players, availability, lineup }: LineupSources): BoardState {
  if (lineup === null) {
    const problem = toLineupProblem({ game, players, availability, locks: [] });
    const content = emptyContent(game.inningsCount, battingOrderFor(problem, { innings: [] }));
    return startBoard(content, { version: 0, status: 'draft', content });
  }
  const base = toSavedLineup(lineup);
  return startBoard(base.content, base);
}
