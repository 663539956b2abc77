import type { PlayedGame } from 'contract/season';
import type { PlayerId, Position } from 'engine';
import { useMemo, useState } from 'react';
import type { GameSources } from '#domain/games/game-sources.ts';
import { getEditsKey, usePersistUnsavedEdits } from '#lib/forms/use-unsaved-edits.ts';
import { isSameForm, type PlayedForm, toPlayedForm } from './model/played-form.ts';
import { listPeople, listPositions, type Person, startForm } from './model/start-form.ts';
import { readUnsavedRecord, type UnsavedRecord } from './model/unsaved-record.ts';

export type PlayedSources = GameSources & {
  /** Null before anything was recorded. */
  readonly played: PlayedGame | null;
};

/** What is stored: version 0 with the lineup before anything was recorded. */
type Base = { readonly version: number; readonly form: PlayedForm };
/** `theirs` is null when the record was removed on another device. */
type Conflict = { readonly theirs: PlayedGame | null };
type Edited = { readonly form: PlayedForm; readonly base: Base; readonly past: readonly PlayedForm[] };

/** The record being edited with everything derived from it, and what can be done with it. */
export type PlayedEditor = {
  readonly form: PlayedForm;
  readonly version: number;
  readonly people: readonly Person[];
  readonly positions: readonly Position[];
  readonly isDirty: boolean;
  /** When restored edits were made, in milliseconds since 1970; undefined without any that are still unsaved. */
  readonly restoredAt: number | undefined;
  /** Set when the restored edits were made from another version than the stored one. */
  readonly conflict: Conflict | undefined;
  readonly isUndoable: boolean;
  readonly change: (next: (form: PlayedForm) => PlayedForm) => void;
  /** Typing is undone in the field itself, so it is no step of `undo`. */
  readonly setPitches: (playerId: PlayerId, text: string) => void;
  readonly undo: () => void;
  readonly discardChanges: () => void;
  /** Makes a stored record the one that further edits start from. Edits made since it was sent stay. */
  readonly acceptSaved: (record: PlayedGame) => void;
  /** Replaces the edited record with the stored one, or with the lineup if there is none. */
  readonly replace: (record: PlayedGame | null) => void;
  /** Forgets the edits on this device when the coach leaves without saving. */
  readonly discardOnDevice: () => void;
};

export function usePlayedEditor(sources: PlayedSources): PlayedEditor {
  const [key] = useState(() => getEditsKey(`played:${sources.game.id}`));
  const [unsaved] = useState(() => readUnsavedRecord(key));
  const [conflict] = useState(() => findConflict(unsaved, sources.played));
  const [edited, setEdited] = useState(() => openRecord(sources, unsaved));
  const { form, base, past } = edited;
  const isDirty = useMemo(() => !isSameForm(form, base.form), [form, base]);
  const edits = useMemo(() => ({ form, version: base.version }), [form, base]);
  const discardOnDevice = usePersistUnsavedEdits(key, { isDirty, isRestored: unsaved !== null, edits });
  const replace = (record: PlayedGame | null) => setEdited(openRecord({ ...sources, played: record }, null));
  return {
    form,
    version: base.version,
    people: listPeople(sources, [base.form, form]),
    positions: listPositions(sources, form),
    isDirty,
    restoredAt: isDirty && past.length === 0 ? unsaved?.editedAt : undefined,
    conflict,
    isUndoable: past.length > 0,
    change: (next) =>
      setEdited((now) => ({ ...now, form: next(now.form), past: [...now.past, now.form].slice(-stepsKept) })),
    setPitches: (playerId, text) =>
      setEdited((now) => ({ ...now, form: { ...now.form, pitches: { ...now.form.pitches, [playerId]: text } } })),
    undo: () => setEdited(undoStep),
    discardChanges: () => setEdited((now) => ({ ...now, form: now.base.form, past: [] })),
    acceptSaved: (record) =>
      setEdited((now) => ({ ...now, base: { version: record.version, form: toPlayedForm(record) } })),
    replace,
    discardOnDevice,
  };
}

const stepsKept = 100;

function undoStep(now: Edited): Edited {
  const previous = now.past.at(-1);
  if (!previous) return now;
  return { ...now, form: { ...previous, pitches: now.form.pitches }, past: now.past.slice(0, -1) };
}

/** Restored edits keep the version they were made from, so that the server refuses to save them over a newer one. */
function openRecord(sources: PlayedSources, unsaved: UnsavedRecord | null): Edited {
  const { played } = sources;
  const base = played
    ? { version: played.version, form: toPlayedForm(played) }
    : { version: 0, form: startForm(sources) };
  if (!unsaved || isSameForm(unsaved.form, base.form)) return { form: base.form, base, past: [] };
  return { form: unsaved.form, base: { ...base, version: unsaved.version }, past: [] };
}

function findConflict(unsaved: UnsavedRecord | null, played: PlayedGame | null): Conflict | undefined {
  if (!unsaved || unsaved.version === (played?.version ?? 0)) return undefined;
  if (played && isSameForm(unsaved.form, toPlayedForm(played))) return undefined;
  return { theirs: played };
}
