import { check } from '../outbox/two-devices.ts';
import type { Choice, History } from './history.ts';
import { toFields } from './parts.ts';

type Counted = { readonly history: History; readonly entity: string; readonly stored: unknown };

/**
 * Each pitch that a member has counted, and that reached the server, is counted once. `stored` are the pitches of the game
 * in the season. Counts what the members did, not what the server has of it.
 */
export function checkPitches({ history, entity, stored }: Counted): void {
  const reached = new Set(
    history.writes.filter((write) => write.entity === entity).flatMap(({ known }) => [...(known?.parts.keys() ?? [])]),
  );
  const edits = history.edits().filter(({ part }) => part.startsWith('pitch ') && reached.has(part));
  const made = edits.filter(({ from }) => from === undefined).map(({ part, to = '' }) => ({ part, ...readPitch(to) }));
  const takenBack = new Set(
    history.writes
      .flatMap(({ known }) => [...(known?.parts ?? [])])
      .flatMap(([part, value]) => (value.endsWith(' taken back') ? [part] : [])),
  );
  const typed = made
    .filter(({ total }) => total !== undefined)
    .toSorted((one, other) => one.at - other.at || (one.part < other.part ? -1 : 1))
    .at(-1);
  const taps = made.filter(({ total, at }) => total === undefined && at > (typed?.at ?? -1));
  const counted = new Set(taps.map(({ part }) => part).filter((part) => !takenBack.has(part))).size;
  const expected = made.length === 0 ? undefined : (typed?.total ?? 0) + counted;
  const [shown] = Object.values(toFields(stored));
  check(shown === expected, `${String(shown)} pitches are counted, and ${String(expected)} were thrown`);
}

function readPitch(value: string): { readonly at: number; readonly total: number | undefined } {
  const [at, kind, total] = value.split(' ');
  return { at: Number(at), total: kind === 'total' ? Number(total) : undefined };
}

/**
 * Who was chosen last records: of two choices at once, either. After no one was chosen, and after the recorder was removed
 * or may no longer record, the next one who saves the record does.
 */
export function checkRecorder({ choices, writes, roleChanges }: History, entity: string, stored: number | null): void {
  const isLast = ({ endedAt }: Choice) => !choices.some((other) => other.startedAt > endedAt);
  const saversAfter = (moment: number) =>
    writes.filter((write) => write.entity === entity && write.endedAt > moment).map(({ member }) => member);
  const mayRecord = (recorder: number) => {
    const last = roleChanges.findLast(({ member }) => member === recorder);
    return last === undefined || (last.role !== undefined && last.role !== 'viewer');
  };
  const possible = choices.filter(isLast).flatMap(({ recorder, startedAt }) => {
    if (recorder === null) return [null, ...saversAfter(startedAt)];
    const losses = roleChanges.filter(({ member, role }) => member === recorder && (!role || role === 'viewer'));
    const afterLoss = losses.flatMap((loss) => [null, ...saversAfter(loss.startedAt)]);
    return [...(mayRecord(recorder) ? [recorder] : []), ...afterLoss];
  });
  check(possible.includes(stored), `${String(stored)} records, and not one of ${possible.map(String).join(', ')}`);
}
