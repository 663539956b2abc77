import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

/**
 * The entry without a player who was erased, who must not be read on this device any more. Undefined for an entry about this
 * player alone; a lineup, a record or the pairs of a team keep the other players.
 */
export function withoutPlayer(entry: OutboxEntry, playerId: string): OutboxEntry | undefined {
  if (!isNamedIn(entry, playerId)) return entry;
  const { body, base, error } = entry;
  const rest = { ...entry, ...Object(removeFrom({ body, base, error }, playerId)) };
  return isNamedIn(rest, playerId) ? undefined : rest;
}

/** An id is too long to be part of anything else in the text. */
export function isNamedIn(value: unknown, playerId: string): boolean {
  return (JSON.stringify(value) ?? '').includes(playerId);
}

function removeFrom(value: unknown, playerId: string): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isAbout(item, playerId)).map((item) => removeFrom(item, playerId));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    // It may be empty, but a body without it is refused.
    if (name === 'lastBatter' && field === playerId) return [[name, null]];
    return name === playerId || field === playerId ? [] : [[name, removeFrom(field, playerId)]];
  });
  return Object.fromEntries(fields);
}

/** A place in a batting order, a lock, a pair, or the player as the server sent it. */
function isAbout(item: unknown, playerId: string): boolean {
  const { id, playerId: locked, players } = Object(item);
  return [item, id, locked].includes(playerId) || (Array.isArray(players) && players.includes(playerId));
}
