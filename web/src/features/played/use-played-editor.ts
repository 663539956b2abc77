import { type PlayedGame, playedGame } from 'contract/season';
import type { PlayerId } from 'engine';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { GameSources } from '#domain/games/game-sources.ts';
import type { GameRecord } from '#domain/played/game-record.ts';
import { readRecord } from '#domain/played/played-change.ts';
import { type EditsKey, getEditsKey, readUnsavedEdits, usePersistUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import {
  isSameForm,
  listKnownPlayers,
  listPeople,
  listPositions,
  type PlayedForm,
  playedForm,
  startForm,
  toForm,
} from './model/played-form.ts';

export type PlayedSources = GameSources & {
  /** Of the team; null while it is not set or not known. */
  readonly timeZone: string | null;
  /** What waits on this device, else what is saved. Null before anything was recorded. */
  readonly played: PlayedGame | null;
  /** The saved record that `played` was made from. */
  readonly saved: PlayedGame | null;
};

/** What is recorded, and the saved record that it was made from; version 0 with the lineup before anything was recorded. */
type Base = {
  readonly version: number;
  readonly form: PlayedForm;
  readonly record: GameRecord | null;
  readonly saved: PlayedGame | null;
};
type Edited = { readonly form: PlayedForm; readonly base: Base; readonly past: readonly PlayedForm[] };

export function usePlayedEditor(sources: PlayedSources) {
  const [key] = useState(() => getEditsKey(`played:${sources.game.id}`));
  const [unsaved] = useState(() => readUnsavedRecord(key));
  const [stored, setStored] = useState(() => openRecord(sources, unsaved));
  const [isOutdated] = useState(() => stored.base.version !== (sources.saved?.version ?? 0));
  const edited = useMemo(() => followSaved(stored, sources), [stored, sources]);
  const setEdited = (next: (now: Edited) => Edited) => setStored((now) => next(followSaved(now, sources)));
  const { form, base, past } = edited;
  const isDirty = useMemo(() => !isSameForm(form, base.form), [form, base]);
  const edits = useMemo(() => ({ form, version: base.version, saved: base.saved }), [form, base]);
  const discardOnDevice = usePersistUnsavedEdits(key, { isDirty, isRestored: unsaved !== null, edits });
  const people = listPeople(sources, [base.form, form]);
  return {
    form,
    base,
    people,
    /** Whom a typed or pasted text can mean. */
    players: listKnownPlayers(sources, people),
    positions: listPositions(sources, form),
    isDirty,
    /** When restored edits were made, in milliseconds since 1970; undefined without any that are still unsaved. */
    restoredAt: isDirty && past.length === 0 ? unsaved?.editedAt : undefined,
    /** True when the restored edits were made from another version than the stored one. */
    isOutdated,
    isUndoable: past.length > 0,
    change: (next: (form: PlayedForm) => PlayedForm) =>
      setEdited((now) => ({ ...now, form: next(now.form), past: [...now.past, now.form].slice(-stepsKept) })),
    /** Typing is undone in the field itself, so it is no step of `undo`. */
    setPitches: (playerId: PlayerId, text: string) =>
      setEdited((now) => ({ ...now, form: { ...now.form, pitches: { ...now.form.pitches, [playerId]: text } } })),
    undo: () => setEdited(undoStep),
    discardChanges: () => setEdited((now) => ({ ...now, form: now.base.form, past: [] })),
    /** The edited record waits on this device: further edits start from it. */
    acceptStored: (stored: PlayedForm, record: GameRecord) =>
      setEdited((now) => ({ ...now, base: { ...now.base, form: stored, record } })),
    /** Further edits start from the saved record, which replaces the form as it was sent. Edits made since then stay. */
    acceptSaved: (saved: PlayedGame | null, sent: PlayedForm) =>
      setEdited((now) => {
        const next = openBase({ ...sources, played: saved, saved });
        if (now.form === sent) return { ...now, base: next, form: next.form };
        // Edits made since then lack what another device recorded, so they stay edits of what was sent, and are merged.
        const isDiscarded = next.version === now.base.version;
        return isDiscarded || isSameForm(next.form, sent) ? { ...now, base: next } : now;
      }),
    /** Replaces the edited record with the stored one, or with the lineup if there is none. */
    replace: (saved: PlayedGame | null) => setStored(openRecord({ ...sources, played: saved, saved }, null)),
    /** Forgets the edits on this device when the coach leaves without saving. */
    discardOnDevice,
  };
}

export type PlayedEditor = ReturnType<typeof usePlayedEditor>;

const stepsKept = 100;

/** A record without edits is the saved one, also after another device has saved a newer one. */
function followSaved(edited: Edited, sources: PlayedSources): Edited {
  const { played, saved } = sources;
  const isNewer = saved !== null && played === saved && saved.version > edited.base.version;
  return isNewer && isSameForm(edited.form, edited.base.form) ? openRecord(sources, null) : edited;
}

function undoStep(now: Edited): Edited {
  const previous = now.past.at(-1);
  if (!previous) return now;
  return { ...now, form: { ...previous, pitches: now.form.pitches }, past: now.past.slice(0, -1) };
}

function openBase(sources: PlayedSources): Base {
  const { played, saved } = sources;
  const form = played ? toForm(played) : startForm(sources);
  return { version: saved?.version ?? 0, form, record: readRecord(played), saved };
}

/** Restored edits keep the version they were made from, so that the server refuses to save them over a newer one. */
function openRecord(sources: PlayedSources, unsaved: ReturnType<typeof readUnsavedRecord>): Edited {
  const base = openBase(sources);
  if (!unsaved || isSameForm(unsaved.form, base.form)) return { form: base.form, base, past: [] };
  if (unsaved.version === base.version) return { form: unsaved.form, base, past: [] };
  const { version, saved } = unsaved;
  return { form: unsaved.form, base: { ...base, version, saved, record: readRecord(saved) }, past: [] };
}

/** The edited record on this device, and the saved one that it was made from: null for none. */
const storedRecord = z.object({ form: playedForm, version: z.int(), saved: playedGame.nullable() });

function readUnsavedRecord(key: EditsKey | null) {
  const stored = key && readUnsavedEdits(key, Date.now());
  const record = storedRecord.safeParse(stored?.edits);
  return stored && record.success ? { editedAt: stored.editedAt, ...record.data } : null;
}
