import { useQueryClient } from '@tanstack/react-query';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { explainRest, type InningsLeft } from 'contract/season/pitching-rest';
import { battingOrderFor, check, type PlayerId, type Problem, sitDifferences, type Violation } from 'engine';
import {
  type Context,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { describeEndings } from '#domain/lineup/describe-endings.ts';
import { emptyContent, fitToGame, type LineupContent, type SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { shortNames } from '#domain/players/player-names.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { createLineupStore, findLeftEditor } from './lineup-store.ts';
import { type PlayerGame, playerGames } from './model/fairness.ts';
import { type EditorAction, type EditorState, isDirty, isOrderArranged } from './model/lineup-reducer.ts';
import { type LineupAlternatives, useAlternatives } from './model/use-alternatives.ts';

/** The game of the lineup, which stays the same while the coach edits. */
export type LineupGame = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly labels: ReadonlyMap<PlayerId, string>;
  /** Of the players who have one. */
  readonly jerseyNumbers: ReadonlyMap<PlayerId, string>;
  /** The players who must not pitch on the day of the game, with the reasons. */
  readonly resting: RestByPlayer;
  /** Of the team; null while it has none. */
  readonly pitchLimits: PitchLimits | null;
  /** False in tee-ball, and in a game without a mound. */
  readonly hasPitchers: boolean;
  /** True for a completed game and for a read-only team. */
  readonly isReadOnly: boolean;
};

/** The lineup as it is shown, and what the rules and the playing time make of it. */
export type CheckedLineup = {
  readonly content: LineupContent;
  /** With the locks of the lineup. */
  readonly problem: Problem;
  /** None of a game that is over: what was planned for it can neither be fixed nor has to be. */
  readonly violations: readonly Violation[];
  readonly playerGames: readonly PlayerGame[];
  /** How even the sits are if the game ends early; undefined where there is nothing to say. */
  readonly endings: string | undefined;
};

export type LineupEditing = {
  readonly state: EditorState;
  /** True until the server has the lineup as it is shown. */
  readonly isDirty: boolean;
  /** True when Generate keeps the batting order, because the coach has moved batters or opened a saved lineup. */
  readonly isOrderArranged: boolean;
  /** The two lineups between which the coach chooses after "Show another". */
  readonly alternatives: LineupAlternatives;
  readonly dispatch: (action: EditorAction) => void;
};

type LineupParts = {
  readonly game: LineupGame;
  readonly lineup: CheckedLineup;
  readonly editing: LineupEditing;
};

// A component that reads one of them is not rendered when only another one changes, as when the server has saved an edit.
const GameContext = createContext<LineupGame | undefined>(undefined);
const LineupContext = createContext<CheckedLineup | undefined>(undefined);
const EditingContext = createContext<LineupEditing | undefined>(undefined);

export const useLineupGame = () => useProvided(GameContext);
export const useLineup = () => useProvided(LineupContext);
export const useLineupEditing = () => useProvided(EditingContext);

function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = use(context);
  if (value === undefined) throw new Error('This component is not inside a LineupProvider.');
  return value;
}

type LineupProviderProps = LineupParts & { readonly children: ReactNode };

export function LineupProvider({ game, lineup, editing, children }: LineupProviderProps) {
  return (
    <GameContext value={game}>
      <LineupContext value={lineup}>
        <EditingContext value={editing}>{children}</EditingContext>
      </LineupContext>
    </GameContext>
  );
}

/** The children are rendered with a change after the grid has been painted with it. */
export function DeferredLineup({ children }: { readonly children: ReactNode }) {
  const game = useDeferredValue(useLineupGame());
  const lineup = useDeferredValue(useLineup());
  const editing = useDeferredValue(useLineupEditing());
  return <LineupProvider {...{ game, lineup, editing }}>{children}</LineupProvider>;
}

/** Coaches place one player after the other, and their edits are sent together. */
const sendDelayMs = 1000;

export type LineupSources = Pick<LineupGame, 'game' | 'players' | 'resting' | 'pitchLimits'> & {
  readonly availability: readonly PlayerAvailability[];
  /** True when the team is beyond the limit of the plan since Pro ended. */
  readonly isTeamReadOnly: boolean;
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
  readonly inningsLeft: InningsLeft | undefined;
  readonly caughtToday: ReadonlyMap<string, number> | undefined;
};

/** The values of the contexts, each the same object until something in it changes, and the store that saves the lineup. */
export function useLineupParts(sources: LineupSources) {
  const { game, players, availability, isTeamReadOnly, pairs, resting, inningsLeft, caughtToday, pitchLimits } =
    sources;
  const unlocked = useMemo(
    () => toLineupProblem({ game, players, availability, locks: [], pairs, resting, inningsLeft, caughtToday }),
    [game, players, availability, pairs, resting, inningsLeft, caughtToday],
  );
  const { stored, state, dispatch } = useStoredLineup(sources, unlocked);
  const isReadOnly = game.isCompleted || isTeamReadOnly;
  const hasPitchers = !isTeeBall(game) && unlocked.positions.includes('P');
  const names = useMemo(() => ({ labels: shortNames(players), jerseyNumbers: listJerseyNumbers(players) }), [players]);
  const lineupGame = useMemo(
    () => ({ game, players, ...names, resting, pitchLimits, hasPitchers, isReadOnly }),
    [game, players, names, resting, pitchLimits, hasPitchers, isReadOnly],
  );
  const lineup = useCheckedLineup(unlocked, state.content, { resting, isOver: game.isCompleted });
  const alternatives = useAlternatives({ ...lineup, labels: names.labels, isReadOnly, dispatch });
  const editing = useMemo(() => {
    // Positions that the game has no longer were not removed by the coach, so they do not count as unsaved changes.
    const base = { ...state.base, content: fitToGame(state.base.content, unlocked) };
    return {
      ...{ state, alternatives, dispatch },
      isDirty: isDirty({ ...state, base }),
      isOrderArranged: isOrderArranged(state),
    };
  }, [state, unlocked, alternatives, dispatch]);
  return { parts: { game: lineupGame, lineup, editing }, stored };
}

/** The lineup as it is stored on this device, cut to the game. */
function useStoredLineup(sources: LineupSources, unlocked: Problem) {
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createLineupStore({
      ...{ game: sources.game, outbox, queryClient },
      none: startLineup(sources),
      left: findLeftEditor(sources.game.id)?.state,
    }),
  );
  const onDevice = useSyncExternalStore(store.subscribe, store.read);
  const { content: edited, past, future, base, automaticOrders } = onDevice.state;
  const dispatch = useCallback(
    // A page that is hidden may be closed before it is shown again.
    (action: EditorAction) =>
      void store.edit(action, unlocked, document.visibilityState === 'hidden' ? 0 : sendDelayMs),
    [store, unlocked],
  );
  const content = useMemo(() => fitToGame(edited, unlocked), [edited, unlocked]);
  const state = useMemo(
    () => ({ content, past, future, base, automaticOrders }),
    [content, past, future, base, automaticOrders],
  );
  return { stored: { store, onDevice }, state, dispatch };
}

function useCheckedLineup(
  unlocked: Problem,
  content: LineupContent,
  { resting, isOver }: { readonly resting: RestByPlayer; readonly isOver: boolean },
): CheckedLineup {
  const problem = useMemo(() => ({ ...unlocked, locks: content.locks }), [unlocked, content.locks]);
  return useMemo(
    () => ({
      ...{ content, problem },
      violations: isOver ? [] : explainRest(check(problem, content), { players: problem.players, resting }),
      playerGames: playerGames(problem, content),
      endings: describeEndings(sitDifferences(problem, content)),
    }),
    [problem, content, resting, isOver],
  );
}

function listJerseyNumbers(players: readonly Player[]): ReadonlyMap<PlayerId, string> {
  return new Map(players.flatMap(({ id, jerseyNumber }) => (jerseyNumber ? [[id, jerseyNumber] as const] : [])));
}

/** A new lineup starts with an empty field and a full batting order, and nothing of it is stored. */
function startLineup({ game, players, availability }: LineupSources): SavedLineup {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const content = emptyContent(game.inningsCount, battingOrderFor(problem, { innings: [] }));
  return { version: 0, status: 'draft', content };
}
