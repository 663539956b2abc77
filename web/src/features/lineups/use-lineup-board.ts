import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { lineupProblem } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { battingOrderFor, check, type PlayerId, type Problem, type Violation } from 'engine';
import { type Dispatch, useMemo, useReducer } from 'react';
import { type BoardAction, type BoardState, boardReducer, isDirty, startBoard } from './model/board-state.ts';
import { type PlayerGame, playerGames } from './model/fairness.ts';
import { emptyContent, fitToGame, type LineupContent } from './model/lineup-content.ts';
import { playerLabels } from './model/player-labels.ts';
import { savedOf } from './model/saved-lineup.ts';

export type LineupSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** As last saved; null before the first save. */
  readonly lineup: Lineup | null;
  /** The plan has closed the team since Pro ended. */
  readonly isTeamReadOnly: boolean;
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
  /** A completed game can be looked at only, and so can a game of a team that the plan has closed. */
  readonly isReadOnly: boolean;
  readonly isCompleted: boolean;
  readonly dispatch: Dispatch<BoardAction>;
};

export function useLineupBoard(sources: LineupSources): LineupBoard {
  const { game, players, availability, isTeamReadOnly } = sources;
  const unlocked = useMemo(
    () => lineupProblem({ game, players, availability, locks: [] }),
    [game, players, availability],
  );
  // Positions may go with the players who do not come, and come back with them: what stood there is not forgotten until
  // the next edit, which is made of what the coach sees.
  const [kept, dispatch] = useReducer(
    (board: BoardState, action: BoardAction) => boardReducer(fitBoard(board, unlocked), action),
    sources,
    openBoard,
  );
  const state = useMemo(() => fitBoard(kept, unlocked), [kept, unlocked]);
  const { content } = state;
  const isChanged = useMemo(() => isDirty(fitBase(state, unlocked)), [state, unlocked]);
  const { locks } = content;
  const problem = useMemo(() => ({ ...unlocked, locks }), [unlocked, locks]);
  const violations = useMemo(() => check(problem, content), [problem, content]);
  const games = useMemo(() => playerGames(problem, content), [problem, content]);
  const labels = useMemo(() => playerLabels(players), [players]);
  return {
    state,
    content,
    problem,
    violations,
    games,
    labels,
    isDirty: isChanged,
    // A team that is closed while somebody edits must not take away the board they are at: saving tells them.
    isReadOnly: game.isCompleted || (isTeamReadOnly && !isChanged),
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

/** A lineup never saved starts with an empty field and everybody batting, and is not a change by itself. */
function openBoard({ game, players, availability, lineup }: LineupSources): BoardState {
  if (lineup === null) {
    const problem = lineupProblem({ game, players, availability, locks: [] });
    const content = emptyContent(game.inningsCount, battingOrderFor(problem, { innings: [] }));
    return startBoard(content, { version: 0, status: 'draft', content });
  }
  const base = savedOf(lineup);
  return startBoard(base.content, base);
}
