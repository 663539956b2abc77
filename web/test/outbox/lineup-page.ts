import './browser-globals.ts';
import { getLineup, type Lineup } from 'contract/lineups';
import { emptyContent, type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import {
  decideLineupConflict,
  findLineupConflict,
  findLineupEntry,
  getLineupEntity,
  makeLineupEdit,
  readLineup,
} from '#domain/lineup/lineup-edit.ts';
import { mergeLineups, takeInnings } from '#domain/lineup/merge-lineups.ts';
import { type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { type BoardAction, boardReducer, startBoard } from '#features/lineups/model/board-state.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import type { Device } from './two-devices.ts';

/** What the coach answers when both devices have changed a lineup: `taken` are innings of the other device. */
export type Choice =
  | { readonly kind: 'mine' | 'theirs' }
  | { readonly kind: 'innings'; readonly taken: readonly number[] };
/** What the coach saw before and after an action. `stored` resolves when it is on the disk. */
export type Done = {
  readonly before: LineupContent;
  readonly after: LineupContent;
  readonly base: SavedLineup;
  readonly stored: Promise<void>;
};
/** `theirs` is what the other device has saved, where that was the question; `kept` is undefined if the entry was discarded. */
type Decided = {
  readonly entry: OutboxEntry;
  readonly theirs: SavedLineup | undefined;
  readonly kept: LineupContent | undefined;
};
type LineupGame = { readonly id: string; readonly innings: number; readonly players: readonly string[] };
export type LineupPage = ReturnType<typeof openLineupPage>;

/** The page of a lineup as it runs on a device, without its components: what it shows, stores and asks. */
export function openLineupPage(device: Device, { id: gameId, innings, players }: LineupGame) {
  const { queryKey } = queryOrNull(getLineup, { params: { gameId } });
  const none: SavedLineup = { version: 0, status: 'draft', content: emptyContent(innings, players) };
  const readSaved = () => device.app().queryClient.getQueryData<Lineup | null>(queryKey) ?? null;
  const findEntry = () => findLineupEntry(device.entries(), gameId);
  const read = () => {
    const waiting = findEntry();
    const saved = readSaved();
    const base = (waiting ? readLineup(waiting.base, waiting.version) : saved && toSavedLineup(saved)) ?? none;
    const edited = waiting && readLineup(waiting.body, waiting.version);
    return { content: (edited ?? base).content, base };
  };
  let state = open();

  function open() {
    const { content, base } = read();
    const board = startBoard(content, base);
    return sameContent(content, base.content) ? board : { ...board, past: [base.content] };
  }

  function receive(known: LineupContent): void {
    const { content, base } = read();
    state = boardReducer(state, { type: 'synced', known, stored: content, base });
  }

  function store(before: LineupContent, { isMarkedFinal }: { readonly isMarkedFinal: boolean }, delayMs = 0): Done {
    const { stored: shown, base, content: after } = state;
    const edit = { gameId, shown, made: base, edited: after, isMarkedFinal, readSaved, label: 'A lineup', path: '/' };
    const stored = device.app().outbox.edit(getLineupEntity(gameId), makeLineupEdit(edit), delayMs);
    receive(after);
    return { before, after, base, stored };
  }

  return {
    findEntry,
    content: () => state.content,
    reopen: () => {
      state = open();
    },
    /** Shows what the outbox or the server has changed since the page was rendered. */
    render: () => receive(state.content),
    /** An edit of the coach; undefined if it changes nothing. */
    act: (action: BoardAction, delayMs: number): Done | undefined => {
      const before = state.content;
      state = boardReducer(state, action);
      return sameContent(before, state.content) ? undefined : store(before, { isMarkedFinal: false }, delayMs);
    },
    markFinal: () => store(state.content, { isMarkedFinal: true }),
    /** The answer to a conflict as the dialog gives it, or to another refusal. Undefined when nothing is asked. */
    decide: async (choice: Choice): Promise<Decided | undefined> => {
      const { outbox } = device.app();
      const entry = findEntry();
      if (entry?.state !== 'attention') return;
      const conflict = findLineupConflict(entry);
      const other = conflict?.theirs ?? none;
      const { content: merged, conflicts } = mergeLineups(state.base.content, state.content, other.content);
      const taken = choice.kind === 'innings' ? choice.taken.filter((inning) => conflicts.includes(inning)) : [];
      const chosen = { mine: state.content, innings: takeInnings(merged, other.content, taken) };
      const kept = choice.kind === 'theirs' ? undefined : chosen[choice.kind];
      if (kept === undefined) await outbox.discard(entry.id);
      else await outbox.retry(entry.id, conflict && decideLineupConflict(conflict, kept));
      receive(state.content);
      return { entry, theirs: conflict && other, kept };
    },
  };
}
