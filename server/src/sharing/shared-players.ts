import type { NameDisplay, SharedPlayer } from 'contract/sharing/shared-links';
import type { SharedRosterRow } from './queries.ts';

const unknownPlayer: SharedPlayer = { firstName: null, initial: null, number: null };

/**
 * The players with the given ids as the coach has chosen to show them, and the index of each by id. They are sorted by
 * what is shown, because another order could reveal last names.
 */
export function listSharedPlayers(ids: ReadonlySet<string>, roster: readonly SharedRosterRow[], names: NameDisplay) {
  const rows = new Map(roster.map((row) => [row.id, row]));
  const shown = [...ids]
    .map((id) => ({ id, player: toSharedPlayer(rows.get(id), names) }))
    .sort((one, other) => compareText(sortKey(one), sortKey(other)));
  return {
    players: shown.map(({ player }) => player),
    indexes: new Map(shown.map(({ id }, index) => [id, index])),
  };
}

function toSharedPlayer(row: SharedRosterRow | undefined, names: NameDisplay): SharedPlayer {
  if (!row) return unknownPlayer;
  return {
    firstName: names === 'number' ? null : row.firstName,
    initial: names === 'first-and-initial' ? firstLetter(row.lastName) : null,
    number: names === 'number' || names === 'number-and-first' ? row.jerseyNumber : null,
  };
}

function firstLetter(name: string): string | null {
  return Array.from(name.normalize('NFC').trim())[0]?.toUpperCase() ?? null;
}

/** Players without anything to show come last. */
function sortKey({
  id,
  player: { firstName, initial, number },
}: {
  readonly id: string;
  readonly player: SharedPlayer;
}) {
  const isUnknown = firstName === null && number === null;
  return [isUnknown ? '1' : '0', firstName ?? '', initial ?? '', number?.padStart(8, '0') ?? '', id].join('\u0000');
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
