import { readLineup } from '#domain/lineup/lineup-edit.ts';
import {
  fitToGame,
  type GameShape,
  type LineupContent,
  type SavedLineup,
  sameContent,
} from '#domain/lineup/saved-lineup.ts';
import { openStoredLineup, readBase, type StoredLineup } from '#domain/lineup/stored-lineup.ts';
import { createEmitter } from '#lib/emitter.ts';
import { logFailure } from '#lib/log.ts';
import type { GeneratedResult } from './model/generated-result.ts';
import {
  type EditorAction,
  type EditorState,
  followStored,
  lineupReducer,
  startEditor,
} from './model/lineup-reducer.ts';

/** What the page shows: what waits in the outbox, else what is saved. */
export type LineupOnDevice = StoredLineup & { readonly state: EditorState };

export type LineupStore = ReturnType<typeof createLineupStore>;

type Options = Parameters<typeof openStoredLineup>[0] & {
  /** The lineup before its first save. */
  readonly none: SavedLineup;
  /** Where the coach left the editor. */
  readonly left?: Omit<EditorState, 'base'> | undefined;
};

/**
 * The lineup of a game on this device, for the page that edits it. The outbox has the only copy of what was edited: an
 * edit is stored there in the event that makes it. This store adds the steps that Undo takes.
 */
export function createLineupStore({ none, left, ...sources }: Options) {
  const stored = openStoredLineup(sources);
  const own = createEmitter<void>();
  const elsewhere = createEmitter<{ readonly before: LineupContent; readonly now: LineupContent }>();
  let shown = open(stored.read(), { none, left });

  /** Takes over what the outbox or the server has changed. */
  function update(): void {
    const now = stored.read();
    if (now.entry === shown.entry && now.saved === shown.saved) return;
    const before = shown.state;
    const { content, base } = readShown(now, none);
    const state = followStored(before, content, base);
    shown = { state, ...now };
    const isOther = base.version > before.base.version && state.content !== before.content;
    if (isOther) elsewhere.emit({ before: before.content, now: state.content });
  }

  function store({ before: { content, base }, ...edit }: Edit, delayMs: number): Promise<void> {
    const isStored = stored.store({ shown: content, baseVersion: base, ...edit }, delayMs);
    isStored.catch((error) => logFailure('An edit of a lineup could not be stored.', error));
    update();
    return isStored;
  }

  return {
    read: (): LineupOnDevice => shown,
    update,
    /** Positions that the game has no longer, such as those of players who are out, are kept until the next edit. */
    edit: (action: EditorAction, game: GameShape, delayMs: number): Promise<void> | undefined => {
      const before = shown.state;
      const fitted = fitState(before, game);
      const state = lineupReducer(fitted, action);
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
      void sources.outbox.retryNow();
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

type Edit = { readonly before: EditorState; readonly edited: LineupContent; readonly isMarkedFinal: boolean };

/** What is shown of what is stored, and the saved lineup that it was made from. */
function readShown(stored: StoredLineup, none: SavedLineup) {
  const base = readBase(stored) ?? none;
  const edited = stored.entry && readLineup(stored.entry.body, stored.entry.version);
  return { base, content: (edited ?? base).content };
}

/** What waits is one undo step away from the lineup that it was made from. Undo goes on where the coach has left it. */
function open(stored: StoredLineup, { none, left }: Pick<Options, 'none' | 'left'>): LineupOnDevice {
  const { base, content } = readShown(stored, none);
  const started = startEditor(content, base);
  const steps = sameContent(content, base.content) ? started : { ...started, past: [base.content] };
  const state = left && sameContent(left.content, content) ? { ...steps, ...left, content, base } : steps;
  return { state, ...stored };
}

function fitState(state: EditorState, game: GameShape): EditorState {
  const content = fitToGame(state.content, game);
  return content === state.content ? state : { ...state, content };
}

/** What the editor of a lineup takes up again when the coach comes back from another page, such as the print. */
type LeftEditor = {
  readonly gameId: string;
  readonly state: Pick<EditorState, 'content' | 'past' | 'future' | 'automaticOrders'>;
  readonly results: readonly GeneratedResult[];
};

/** Kept in memory for the game that was left last; the mark in the session storage is gone after sign-out. */
let leftEditor: LeftEditor | undefined;
const leftMark = 'leftLineup';

export function rememberLeftEditor(editor: LeftEditor): void {
  leftEditor = editor;
  try {
    sessionStorage.setItem(leftMark, editor.gameId);
  } catch {
    // Without the mark Undo starts with the lineup that is saved.
  }
}

export function findLeftEditor(gameId: string): LeftEditor | undefined {
  return leftEditor?.gameId === gameId && sessionStorage.getItem(leftMark) === gameId ? leftEditor : undefined;
}
