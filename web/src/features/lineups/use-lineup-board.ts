import { useQueryClient } from '@tanstack/react-query';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { explainRest } from 'contract/season/pitching-rest';
import { battingOrderFor, check, type PlayerId, type Problem, sitDifferences, type Violation } from 'engine';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { describeEndings } from '#domain/lineup/describe-endings.ts';
import { emptyContent, fitToGame, type LineupContent } from '#domain/lineup/lineup-content.ts';
import type { SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { shortNames } from '#domain/players/short-names.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { type LineupAlternatives, useAlternatives } from './compare/use-alternatives.ts';
import { findLeftEditor } from './left-editor.ts';
import { createLineupStore, type LineupOnDevice, type LineupStore } from './lineup-store.ts';
import { type BoardAction, type BoardState, isDirty, isOrderArranged } from './model/board-state.ts';
import { type PlayerGame, playerGames } from './model/fairness.ts';

/** Coaches place one player after the other, and their edits are sent together. */
const sendDelayMs = 1000;

export type LineupSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** True when the team is beyond the limit of the plan since Pro ended. */
  readonly isTeamReadOnly: boolean;
  /** The players who must not pitch on the day of the game, with the reasons. */
  readonly resting: RestByPlayer;
  /** Of the team; null while it has none. */
  readonly pitchLimits: PitchLimits | null;
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
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
  readonly dispatch: (action: BoardAction) => void;
};

type OpenBoard = {
  readonly board: LineupBoard;
  readonly lineup: LineupStore;
  /** Apart from the board, because it changes while a change is sent, and no panel shows that. */
  readonly onDevice: LineupOnDevice;
};

export function useLineupBoard(sources: LineupSources): OpenBoard {
  const { game, players, availability, isTeamReadOnly, pairs, resting } = sources;
  const unlocked = useMemo(
    () => toLineupProblem({ game, players, availability, locks: [], pairs, resting }),
    [game, players, availability, pairs, resting],
  );
  const { lineup, onDevice, state, dispatch } = useStoredLineup(sources, unlocked);
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
    [
      game,
      state,
      content,
      problem,
      names,
      resting,
      pitchLimits,
      isReadOnly,
      alternatives,
      judgement,
      isChanged,
      dispatch,
    ],
  );
  return { board, lineup, onDevice };
}

/** The lineup as it is stored on this device, cut to the game. */
function useStoredLineup(sources: LineupSources, unlocked: Problem) {
  const queryClient = useQueryClient();
  const [lineup] = useState(() =>
    createLineupStore({
      ...{ game: sources.game, outbox, queryClient },
      none: startLineup(sources),
      left: findLeftEditor(sources.game.id)?.state,
    }),
  );
  const onDevice = useSyncExternalStore(lineup.subscribe, lineup.read);
  const { content: edited, past, future, base, automaticOrders } = onDevice.state;
  const dispatch = useCallback(
    // A page that is hidden may be closed before it is shown again.
    (action: BoardAction) =>
      void lineup.edit(action, unlocked, document.visibilityState === 'hidden' ? 0 : sendDelayMs),
    [lineup, unlocked],
  );
  const state = useMemo(
    () => ({ content: fitToGame(edited, unlocked), past, future, base, automaticOrders }),
    [edited, past, future, base, automaticOrders, unlocked],
  );
  return { lineup, onDevice, state, dispatch };
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

/** Positions the game no longer has were not removed by the coach, so they do not count as unsaved changes. */
function fitBase<Board extends Pick<BoardState, 'base'>>(board: Board, game: Problem): Board {
  return { ...board, base: { ...board.base, content: fitToGame(board.base.content, game) } };
}

/** A new lineup starts with an empty field and a full batting order, and nothing of it is stored. */
function startLineup({ game, players, availability }: LineupSources): SavedLineup {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const content = emptyContent(game.inningsCount, battingOrderFor(problem, { innings: [] }));
  return { version: 0, status: 'draft', content };
}
