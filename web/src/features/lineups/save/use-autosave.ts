import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getLineup, type Lineup } from 'contract/lineups';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyContent, fitToGame, type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import {
  describeLineup,
  findLineupEntry,
  getLineupEntity,
  makeLineupEdit,
  readLineup,
} from '#domain/lineup/lineup-edit.ts';
import { type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { runAfterPaint } from '#lib/after-paint.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import type { LineupBoard } from '../use-lineup-board.ts';

/** Coaches place one player after the other, and their edits are sent together. */
const sendDelayMs = 1000;

type Autosave = {
  /** The lineup that waits on this device. */
  readonly entry: OutboxEntry | undefined;
  readonly saved: Lineup | null;
  /** Stores the lineup on this device and sends it at once. */
  readonly store: (content: LineupContent, status: { readonly isMarkedFinal: boolean }) => void;
};

type Options = {
  readonly stored: LineupContent;
  /** Called with the lineup before and after it changes on the screen because another device has saved another one. */
  readonly onMerged: (before: LineupContent, now: LineupContent) => void;
};

/** Stores each edit on this device, from where it is sent, and shows what other tabs and devices have changed. */
export function useAutosave(game: Game, board: LineupBoard, { stored, onMerged }: Options): Autosave {
  const { state, problem, dispatch } = board;
  const { entry, saved, isOutdated, read, storeEdit } = useStoredLineup(game, state.base);
  // Until the page has been rendered with what was stored last, an older lineup would look like an edit.
  const known = useRef(stored);

  const receive = (shown: LineupContent) => {
    const now = read();
    const isSame = now.base.version === state.base.version && now.base.status === state.base.status;
    if (now.base.version > state.base.version && !sameContent(now.content, shown)) onMerged(shown, now.content);
    known.current = now.content;
    dispatch({ type: 'synced', known: shown, stored: now.content, base: isSame ? state.base : now.base });
  };
  const store = (content: LineupContent, { isMarkedFinal }: { readonly isMarkedFinal: boolean }, delayMs = 0) => {
    storeEdit({ shown: stored, made: state.base, edited: content, isMarkedFinal }, delayMs);
    receive(content);
  };
  const sync = useEffectEvent((..._changed: readonly unknown[]) => {
    if (known.current !== stored) return;
    const shown = fitToGame(stored, problem);
    // A page that is hidden may be closed before it is shown again.
    const delayMs = document.visibilityState === 'hidden' ? 0 : sendDelayMs;
    if (!sameContent(state.content, shown)) store(state.content, { isMarkedFinal: false }, delayMs);
    else if (!isOutdated && !isKnown(read(), { content: stored, base: state.base })) receive(shown);
  });
  useEffect(
    () => runAfterPaint(() => sync(state, stored, problem, entry, saved, isOutdated)),
    [state, stored, problem, entry, saved, isOutdated],
  );
  // What the coach does next on another page may need the lineup on the server.
  useEffect(() => () => void outbox.retryNow(), []);
  return {
    entry,
    saved,
    store: (content, status) => {
      store(content, status);
      void outbox.retryNow();
    },
  };
}

type OnDevice = { readonly content: LineupContent; readonly base: SavedLineup };

function isKnown(now: OnDevice, known: OnDevice): boolean {
  const isSameBase = now.base.version === known.base.version && now.base.status === known.base.status;
  return isSameBase && sameContent(now.content, known.content);
}

/** The lineup as this device has it: what waits, else what is saved. */
function useStoredLineup({ id: gameId, opponent }: Game, opened: SavedLineup) {
  const queryClient = useQueryClient();
  const lineup = queryOrNull(getLineup, { params: { gameId } });
  // Read here too: the page would render an entry that left the outbox before it renders the saved lineup.
  const { data: saved = null } = useQuery({ ...lineup, enabled: false });
  const entry = findLineupEntry(useOutbox().entries, gameId);
  const [none] = useState(() => (opened.version === 0 ? opened : toEmpty(opened)));
  const readSaved = () => queryClient.getQueryData<Lineup | null>(lineup.queryKey) ?? null;
  return {
    entry,
    saved,
    isOutdated: useIsOutdated(entry, saved, () => queryClient.refetchQueries({ queryKey: lineup.queryKey })),
    read: (): OnDevice => {
      const waiting = findLineupEntry(outbox.state().entries, gameId);
      const now = readSaved();
      const base = waiting ? readLineup(waiting.base, waiting.version) : now && toSavedLineup(now);
      const edited = waiting && readLineup(waiting.body, waiting.version);
      return { content: (edited ?? base ?? none).content, base: base ?? none };
    },
    storeEdit: (
      edit: Pick<Parameters<typeof makeLineupEdit>[0], 'shown' | 'made' | 'edited' | 'isMarkedFinal'>,
      delayMs: number,
    ) => {
      const place = { gameId, readSaved, label: describeLineup(opponent), path: paths.lineup(gameId) };
      const stored = outbox.edit(getLineupEntity(gameId), makeLineupEdit({ ...edit, ...place }), delayMs);
      stored.catch((error) => logFailure('An edit of a lineup could not be stored.', error));
    },
  };
}

/** True after another tab has sent what waited, until the lineup that the server then saved has been read. */
function useIsOutdated(entry: OutboxEntry | undefined, saved: Lineup | null, refetch: () => Promise<unknown>): boolean {
  const [waited, setWaited] = useState(entry);
  if (entry && entry !== waited) setWaited(entry);
  const isOutdated = !entry && waited !== undefined && (saved?.version ?? 0) <= (waited.version ?? 0);
  // If nothing newer was saved, the coach has discarded the change in the list of what waits.
  const update = useEffectEvent(() => refetch().finally(() => setWaited(undefined)));
  useEffect(() => {
    if (isOutdated) void update();
  }, [isOutdated]);
  return isOutdated;
}

function toEmpty({ content }: SavedLineup): SavedLineup {
  return { version: 0, status: 'draft', content: emptyContent(content.innings.length, content.battingOrder) };
}
