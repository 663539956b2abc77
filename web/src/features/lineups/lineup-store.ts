import type { QueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getLineup, type Lineup } from 'contract/lineups';
import { fitToGame, type GameShape, type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import {
  describeLineup,
  findLineupEntry,
  getLineupEntity,
  makeLineupEdit,
  readLineup,
} from '#domain/lineup/lineup-edit.ts';
import { type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { createEmitter } from '#lib/emitter.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { type BoardAction, type BoardState, boardReducer, followStored, startBoard } from './model/board-state.ts';

/** What the page shows: what waits in the outbox, else what is saved. */
export type LineupOnDevice = {
  readonly state: BoardState;
  /** The change that waits on this device. */
  readonly entry: OutboxEntry | undefined;
  readonly saved: Lineup | null;
};

export type LineupStore = ReturnType<typeof createLineupStore>;

type Options = {
  readonly game: Pick<Game, 'id' | 'opponent'>;
  readonly outbox: Outbox;
  readonly queryClient: QueryClient;
  /** The lineup before its first save. */
  readonly none: SavedLineup;
  /** Where the coach left the editor. */
  readonly left?: Omit<BoardState, 'base'> | undefined;
};

/**
 * The lineup of a game on this device, for the page that edits it. The outbox has the only copy of what was edited: an
 * edit is stored there in the event that makes it. This store adds the steps that Undo takes.
 */
export function createLineupStore({ left, ...options }: Options) {
  const stored = openStored(options);
  const own = createEmitter<void>();
  const elsewhere = createEmitter<{ readonly before: LineupContent; readonly now: LineupContent }>();
  let shown: LineupOnDevice = open(stored.read(), left);

  /** Takes over what the outbox or the server has changed. */
  function update(): void {
    const now = stored.read();
    if (now.entry === shown.entry && now.saved === shown.saved) return;
    const before = shown.state;
    const { content, base } = now.readContent();
    const state = followStored(before, content, base);
    shown = { state, entry: now.entry, saved: now.saved };
    const isOther = base.version > before.base.version && state.content !== before.content;
    if (isOther) elsewhere.emit({ before: before.content, now: state.content });
  }

  function store(edit: StoredEdit, delayMs: number): Promise<void> {
    const isStored = stored.store(edit, delayMs);
    isStored.catch((error) => logFailure('An edit of a lineup could not be stored.', error));
    update();
    return isStored;
  }

  return {
    read: (): LineupOnDevice => shown,
    update,
    /** Positions that the game has no longer, such as those of players who are out, are kept until the next edit. */
    edit: (action: BoardAction, game: GameShape, delayMs: number): Promise<void> | undefined => {
      const before = shown.state;
      const fitted = fitState(before, game);
      const state = boardReducer(fitted, action);
      if (state === fitted) return undefined;
      shown = { ...shown, state };
      if (!sameContent(state.content, fitted.content))
        return store({ before, edited: state.content, isMarkedFinal: false }, delayMs);
      own.emit();
      return undefined;
    },
    /** Stores the lineup on this device and sends it at once. */
    save: (edited: LineupContent, { isMarkedFinal }: { readonly isMarkedFinal: boolean }): Promise<void> => {
      const isStored = store({ before: shown.state, edited, isMarkedFinal }, 0);
      void options.outbox.retryNow();
      return isStored;
    },
    subscribe: (listener: () => void): (() => void) => {
      const follow = () => {
        update();
        listener();
      };
      const stops = [own.subscribe(listener), stored.subscribe(follow)];
      update();
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** The listener gets what the page showed before and after another device has changed the lineup. */
    subscribeToOthers: elsewhere.subscribe,
  };
}

type StoredEdit = { readonly before: BoardState; readonly edited: LineupContent; readonly isMarkedFinal: boolean };

/** What waits in the outbox, and what the server has as far as this device knows. */
function openStored({ game: { id: gameId, opponent }, outbox, queryClient, none }: Omit<Options, 'left'>) {
  const { queryKey } = queryOrNull(getLineup, { params: { gameId } });
  const place = { gameId, label: describeLineup(opponent), path: paths.lineup(gameId) };
  const readSaved = () => queryClient.getQueryData<Lineup | null>(queryKey) ?? null;
  return {
    read: () => {
      const entry = findLineupEntry(outbox.state().entries, gameId);
      const saved = readSaved();
      const readContent = () => {
        const base = (entry ? readLineup(entry.base, entry.version) : saved && toSavedLineup(saved)) ?? none;
        const edited = entry && readLineup(entry.body, entry.version);
        return { base, content: (edited ?? base).content };
      };
      return { entry, saved, readContent };
    },
    store: ({ before: { content, base }, edited, isMarkedFinal }: StoredEdit, delayMs: number) => {
      const edit = { shown: content, made: base, edited, isMarkedFinal, readSaved };
      return outbox.edit(getLineupEntity(gameId), makeLineupEdit({ ...edit, ...place }), delayMs);
    },
    subscribe: (listener: () => void) => {
      const stopOutbox = outbox.subscribe(listener);
      const stopQueries = queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === getLineup.url) listener();
      });
      return () => {
        stopOutbox();
        stopQueries();
      };
    },
  };
}

/** What waits is one undo step away from the lineup that it was made from. Undo goes on where the coach has left it. */
function open({ entry, saved, readContent }: ReturnType<ReturnType<typeof openStored>['read']>, left: Options['left']) {
  const { base, content } = readContent();
  const started = startBoard(content, base);
  const steps = sameContent(content, base.content) ? started : { ...started, past: [base.content] };
  const state = left && sameContent(left.content, content) ? { ...steps, ...left, content, base } : steps;
  return { state, entry, saved };
}

/** The state cut to the game. */
function fitState(state: BoardState, game: GameShape): BoardState {
  const content = fitToGame(state.content, game);
  return content === state.content ? state : { ...state, content };
}
