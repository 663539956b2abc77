import type { TeamRole } from 'contract/team-roles';
import { check } from '../outbox/two-devices.ts';
import type { Edit, History, Write } from './history.ts';
import { type Known, type Parts, readParts } from './parts.ts';

/** What waits on the device of each member. */
export type Waiting = readonly (readonly { readonly entity: string; readonly body: object }[])[];

const nothing: Parts = new Map();

/** Which work each role may do, in place of the table of the product. */
const seasonRoles: readonly (TeamRole | undefined)[] = ['owner', 'coach'];
const gameDayRoles: readonly (TeamRole | undefined)[] = [...seasonRoles, 'helper'];
const isOfGameDay = (entity: string) => /^(availability|played):/.test(entity);

/** What the server had of a thing, in its order. After a deletion there is nothing. */
function listStates({ first, writes }: History, entity: string): readonly Known[] {
  const known = first.get(entity);
  const written = writes.flatMap((write) => (write.entity === entity && write.known ? [write.known] : []));
  return [...(known ? [known] : []), ...written].toSorted((one, other) => one.version - other.version);
}

/** Every change that a device has stored was saved, or waits there for its member, also after a removal from the team. */
export function checkNothingLost(history: History, waiting: Waiting): void {
  for (const edit of history.stored()) {
    const { member, entity, part, to, since } = edit;
    const states = listStates(history, entity).filter(({ version }) => version >= since);
    const entries = waiting[member]?.filter((entry) => entry.entity === entity) ?? [];
    const isDeletion = entity.match(/^(player|game):/) !== null && to === undefined;
    const isGone = isDeletion && history.writes.some((write) => write.entity === entity && !write.known);
    const isSaved = isDeletion ? isGone : states.some(({ parts }) => hasValue(parts, edit));
    const isWaiting = isDeletion
      ? entries.length > 0
      : entries.some(({ body }) => hasValue(readParts(entity, body), edit));
    check(
      isSaved || isWaiting || history.isReplaced(edit),
      `${part} of ${entity}, which member ${member} changed to ${to}, is lost`,
    );
  }
}

/** Another member may have taken the same pitch back first. */
function hasValue(parts: Parts, { part, to }: Pick<Edit, 'part' | 'to'>): boolean {
  return parts.get(part) === to || (part.startsWith('pitch ') && parts.get(part)?.endsWith(' taken back') === true);
}

/**
 * Each version is one change: of its author alone, who had seen what it replaces. What happened to a player in the game is
 * replaced unseen, because the newest statement counts.
 */
export function checkWrites(history: History): void {
  const entities = new Set(history.writes.map(({ entity }) => entity));
  for (const entity of entities) {
    const writes = history.writes.filter((write) => write.entity === entity);
    let before = history.first.get(entity);
    for (const { known, member } of listChanges(writes)) {
      check(known === undefined || known.version === (before?.version ?? 0) + 1, `${entity} has a version too many`);
      checkParts(history, { member, entity, before: before?.parts ?? nothing, after: known?.parts ?? nothing });
      before = known;
    }
  }
}

/** In the order of the server. A request that is sent again after its key was forgotten has the version it made before. */
function listChanges(writes: readonly Write[]): readonly Write[] {
  const place = ({ known }: Write) => known?.version ?? Number.POSITIVE_INFINITY;
  const sorted = writes.toSorted((one, other) => place(one) - place(other));
  return sorted.filter((write, index) => {
    const last = sorted[index - 1];
    if (!last?.known || write.known?.version !== last.known.version) return true;
    check(isSame(write.known.parts, last.known.parts), `${write.entity} has one version with two contents`);
    return false;
  });
}

const isSame = (one: Parts, other: Parts) =>
  one.size === other.size && [...one].every(([part, value]) => other.get(part) === value);

type Change = { readonly member: number; readonly entity: string; readonly before: Parts; readonly after: Parts };

function checkParts(history: History, { member, entity, before, after }: Change): void {
  for (const part of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(part), after.get(part)];
    if (from === to) continue;
    const own = history
      .edits()
      .filter((edit) => edit.member === member && edit.entity === entity && edit.part === part);
    const change = `${part} of ${entity}, from ${from} to ${to}, by member ${member}`;
    check(
      own.some((edit) => edit.to === to),
      `no one made this change: ${change}`,
    );
    const wasSeen = part.startsWith('event ') || own.some((edit) => edit.from === from || edit.to === from);
    check(wasSeen, `this was replaced unseen: ${change}`);
  }
}

/** What a role does not allow was not done, from the moment on at which the role was changed. */
export function checkRights({ writes, roleChanges }: History, firstRoles: readonly TeamRole[]): void {
  for (const { member, entity, startedAt, endedAt } of writes) {
    const changes = roleChanges.filter((change) => change.member === member && change.startedAt < endedAt);
    const past = changes.filter((change) => change.endedAt < startedAt);
    const until = past.length === 0 ? firstRoles[member] : past.at(-1)?.role;
    const possible = [until, ...changes.slice(past.length).map(({ role }) => role)];
    const allowed = isOfGameDay(entity) ? gameDayRoles : seasonRoles;
    check(
      possible.some((role) => allowed.includes(role)),
      `member ${member} changed ${entity} as ${String(until)}`,
    );
  }
}

/** Nothing else has changed what the server has, and nothing came after a deletion. */
export function checkFinal(history: History, final: ReadonlyMap<string, Known>): void {
  for (const entity of new Set([...history.first.keys(), ...history.writes.map((write) => write.entity)])) {
    const deletion = history.writes.find((write) => write.entity === entity && !write.known);
    const last = deletion ? undefined : listStates(history, entity).at(-1);
    const stored = final.get(entity);
    check(stored?.version === last?.version, `${entity} has version ${stored?.version} and not ${last?.version}`);
    check(isSame(stored?.parts ?? nothing, last?.parts ?? nothing), `${entity} is not as it was saved last`);
  }
  for (const entity of final.keys()) check(listStates(history, entity).length > 0, `${entity} was created by no one`);
}
