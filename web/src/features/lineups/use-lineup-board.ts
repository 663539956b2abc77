import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { lineupProblem } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { check, fieldPositions, type PlayerId, type Problem, type Violation } from 'engine';
import { type Dispatch, useMemo, useReducer } from 'react';
import { fillBattingOrder } from './model/batting-order.ts';
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
  /** A completed game can be looked at only. */
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<BoardAction>;
};

export function useLineupBoard(sources: LineupSources): LineupBoard {
  const { game, players, availability } = sources;
  const [state, dispatch] = useReducer(boardReducer, sources, openBoard);
  const { content } = state;
  const { locks } = content;
  const problem = useMemo(
    () => lineupProblem({ game, players, availability, locks: [...locks] }),
    [game, players, availability, locks],
  );
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
    isDirty: isDirty(state),
    isReadOnly: game.isCompleted,
    dispatch,
  };
}

/** A lineup never saved starts with an empty field and everybody batting, and is not a change by itself. */
function openBoard({ game, players, availability, lineup }: LineupSources): BoardState {
  if (lineup === null) {
    const problem = lineupProblem({ game, players, availability, locks: [] });
    const content = emptyContent(game.inningsCount, fillBattingOrder(problem, []));
    return startBoard(content, { version: 0, status: 'draft', content });
  }
  const base = savedOf(lineup);
  const positions = fieldPositions(game.positionConfiguration, game.customPositions ?? []);
  return startBoard(fitToGame(base.content, { innings: game.inningsCount, positions }), base);
}
