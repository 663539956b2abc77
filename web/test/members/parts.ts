import { check } from '../outbox/two-devices.ts';

/** What a state of a lineup, a record, a mark or a row says, by part and as texts. What is absent is not in it. */
export type Parts = ReadonlyMap<string, string>;
type Fields = Readonly<Record<string, unknown>>;

/** Everything that members change has a version; the row of a deleted player or game is undefined. */
export type Known = { readonly version: number; readonly parts: Parts };

/** The fields of players and games that members change. */
export const fieldsOfRows = { player: ['jerseyNumber', 'notes'], game: ['opponent', 'location'] } as const;

/** The parts of the body of a request, of an entry of an outbox or of a response. They are read without the code of the app. */
export function readParts(entity: string, body: unknown): Parts {
  const kind = entity.slice(0, entity.indexOf(':'));
  const fields = toFields(body);
  if (kind === 'availability') return new Map([['presence', readPresence(fields)]]);
  if (kind === 'lineup') return readLineupParts(fields);
  if (kind === 'played') return readRecordParts(fields);
  check(kind === 'player' || kind === 'game', `${entity} has no parts`);
  const names: readonly string[] = kind === 'player' ? fieldsOfRows.player : fieldsOfRows.game;
  return new Map(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, String(fields[name])]])));
}

export function readPresence({ status = 'in', fromInning, throughInning }: Fields): string {
  return [status, fromInning ?? 1, throughInning ?? 'end'].join('/');
}

/** An inning is one part: that is how lineups are merged. */
function readLineupParts({ innings, battingOrder }: Fields): Parts {
  return new Map([
    ['order', toList(battingOrder).join()],
    ...toList(innings).map((cells, index) => [`inning ${index + 1}`, toText(cells)] as const),
  ]);
}

function readRecordParts({ innings, pitchEvents, progress }: Fields): Parts {
  const played = toList(innings);
  const events = Object.entries(toFields(toFields(progress).events));
  const pitches = Object.values(toFields(pitchEvents)).flatMap((ofPlayer) => Object.entries(toFields(ofPlayer)));
  return new Map([
    ['innings', String(played.length)],
    ...played.map((cells, index) => [`inning ${index + 1}`, toText(cells)] as const),
    ...events.map(([playerId, event]) => [`event ${playerId}`, String(event)] as const),
    ...pitches.map(([id, event]) => [`pitch ${id}`, readPitch(toFields(event))] as const),
  ]);
}

function readPitch({ at, total, isTakenBack }: Fields): string {
  if (isTakenBack === true) return `${at} taken back`;
  return total === undefined ? `${at} tap` : `${at} total ${total}`;
}

/** Filled cells in one order. */
function toText(cells: unknown): string {
  const filled = Object.entries(toFields(cells)).filter(([, playerId]) => playerId);
  return filled
    .map(([position, playerId]) => `${position}=${playerId}`)
    .toSorted()
    .join();
}

export function toFields(value: unknown): Fields {
  return Object(value);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
