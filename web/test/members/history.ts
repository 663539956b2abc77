import type { TeamRole } from 'contract/team-roles';
import type { Known, Parts } from './parts.ts';

/** A part that a member has changed on a device: what was shown, and what is stored in the outbox instead. */
export type Edit = {
  readonly member: number;
  readonly entity: string;
  readonly part: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The newest version that the server had by then. */
  readonly since: number;
};

/** When a request was on its way, in milliseconds. */
type During = { readonly startedAt: number; readonly endedAt: number };

/** A request that the server has executed, and not repeated. `known` is what it saved; undefined for a deletion. */
export type Write = During & { readonly member: number; readonly entity: string; readonly known: Known | undefined };

/** Who was chosen to record: the number of a member, or null for no one. */
export type Choice = During & { readonly recorder: number | null };

/** Undefined for a member who was removed. */
export type RoleChange = During & { readonly member: number; readonly role: TeamRole | undefined };

/** What three members did and what the server answered, in one sequence. */
export function createHistory() {
  let edits: readonly Edit[] = [];
  let stored: readonly Edit[] = [];
  const writes: Write[] = [];
  const choices: Choice[] = [];
  const roleChanges: RoleChange[] = [];
  const first = new Map<string, Known>();
  const refusals = new Set<string>();
  const newestVersion = (entity: string) =>
    Math.max(
      first.get(entity)?.version ?? 0,
      ...writes.filter((write) => write.entity === entity).map(({ known }) => known?.version ?? 0),
    );
  return {
    writes,
    choices,
    roleChanges,
    /** What the server had before the members began. */
    first,
    addRefusal: (member: number, entity: string) => void refusals.add(`${member} ${entity}`),
    /** Saving the form of a row again takes the place of what was refused, which the form no longer shows. */
    isReplaced: (edit: Edit) => {
      const isOfSame = ({ member, entity }: Edit) => member === edit.member && entity === edit.entity;
      const isRow = /^(player|game):/.test(edit.entity);
      const wasRefused = refusals.has(`${edit.member} ${edit.entity}`);
      return isRow && wasRefused && edits.slice(edits.indexOf(edit) + 1).some(isOfSame);
    },
    /** All of them. */
    edits: () => edits,
    /** Those that must be found: the last one of each part and member. */
    stored: () => stored,
    addEdits: (member: number, entity: string, [before, after]: readonly [Parts, Parts]) => {
      const since = newestVersion(entity);
      for (const part of new Set([...before.keys(), ...after.keys()])) {
        const edit = { member, entity, part, from: before.get(part), to: after.get(part), since };
        if (edit.from === edit.to) continue;
        edits = [...edits, edit];
        const isReplaced = (other: Edit) => other.member === member && other.entity === entity && other.part === part;
        stored = [...stored.filter((other) => !isReplaced(other)), edit];
      }
    },
    /** The member has chosen what the others have saved. */
    discard: (member: number, entity: string) => {
      stored = stored.filter((edit) => edit.member !== member || edit.entity !== entity);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
