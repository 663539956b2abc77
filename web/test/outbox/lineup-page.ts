import './browser-globals.ts';
import { decideLineupConflict, findLineupConflict, findLineupEntry } from '#domain/lineup/lineup-edit.ts';
import { mergeLineups, takeInnings } from '#domain/lineup/merge-lineups.ts';
import { emptyContent, type LineupContent, type SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { createLineupStore } from '#features/lineups/lineup-store.ts';
import { type EditorAction, lineupReducer } from '#features/lineups/model/lineup-reducer.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { positions } from './lineup-games.ts';
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
  const none: SavedLineup = { version: 0, status: 'draft', content: emptyContent(innings, players) };
  const game = { innings, positions, players: players.map((id) => ({ id })) };
  const open = () => {
    const app = device.app();
    return { app, store: createLineupStore({ game: { id: gameId, opponent: 'Hawks' }, ...app, none }) };
  };
  let page = open();
  /** A killed app opens its page again. */
  const lineup = () => {
    if (page.app !== device.app()) page = open();
    return page.store;
  };
  const findEntry = () => findLineupEntry(device.entries(), gameId);

  return {
    findEntry,
    content: () => lineup().read().state.content,
    /** Shows what the outbox or the server has changed since the page was rendered. */
    render: () => lineup().update(),
    /** An edit of the coach; undefined if it changes nothing. */
    act: (action: EditorAction, delayMs: number): Done | undefined => {
      const { state } = lineup().read();
      const after = lineupReducer(state, action).content;
      const stored = lineup().edit(action, game, delayMs);
      return stored && { before: state.content, after, base: state.base, stored };
    },
    markFinal: (): Done => {
      const { content: before, base } = lineup().read().state;
      return { before, after: before, base, stored: lineup().save(before, { isMarkedFinal: true }) };
    },
    /** The answer to a conflict as the dialog gives it, or to another refusal. Undefined when nothing is asked. */
    decide: async (choice: Choice): Promise<Decided | undefined> => {
      const { outbox } = device.app();
      const entry = findEntry();
      if (entry?.state !== 'attention') return;
      const { content, base } = lineup().read().state;
      const conflict = findLineupConflict(entry);
      const other = conflict?.theirs ?? none;
      const { content: merged, conflicts } = mergeLineups(base.content, content, other.content);
      const taken = choice.kind === 'innings' ? choice.taken.filter((inning) => conflicts.includes(inning)) : [];
      const chosen = { mine: content, innings: takeInnings(merged, other.content, taken) };
      const kept = choice.kind === 'theirs' ? undefined : chosen[choice.kind];
      if (kept === undefined) await outbox.discard(entry.id);
      else await outbox.retry(entry.id, conflict && decideLineupConflict(conflict, kept));
      lineup().update();
      return { entry, theirs: conflict && other, kept };
    },
  };
}
