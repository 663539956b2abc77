import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createEmitter } from '#lib/emitter.ts';
import { logFailure } from '#lib/log.ts';
import { signedInCoach } from '#lib/session/session.ts';

const storageKey = 'openWork';
const tenMinutes = 600_000;

/** Reads the open work of one component; undefined when there is none. */
type Read = () => unknown;

const readers = new Map<string, Read>();
type OpenWork = Map<string, unknown>;
/** What the page had open before it was reloaded, until it is open again, and whose it is. */
let restored: { readonly coachId: string | null; readonly work: OpenWork } | undefined;
const { emit, subscribe } = createEmitter<void>();

/** Stores the open dialogs and forms of this tab. Call it right before a reload that the app causes. */
export function storeOpenWork(): void {
  const work = [...readers].map(([key, read]) => [key, read()]).filter(([, value]) => value !== undefined);
  const entry = { coachId: signedInCoach(), path: location.pathname, storedAt: Date.now(), work };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entry));
  } catch (error) {
    logFailure('The open work could not be stored before a reload.', error);
  }
}

/** Sets the state of a component, on the page that is shown or when the coach gets to its page. */
export function reopenWork(key: string, state: unknown): void {
  restoredWork().set(key, state);
  // A page that another team replaces at this moment must not take it.
  setTimeout(emit);
}

/** State that survives the reload of an update, such as which dialog is open. */
export function useStateAcrossUpdates<State>(key: string, initial: State) {
  // What is stored was written by this component, or by the one of the release before.
  const [state, setState] = useState(() => (restoredWork().get(key) as State | undefined) ?? initial);
  useOpenWork(key, () => state);
  useEffect(() => {
    restoredWork().delete(key);
    return subscribe(() => {
      if (restoredWork().has(key)) setState(restoredWork().get(key) as State);
      restoredWork().delete(key);
    });
  }, [key]);
  return [state, setState] as const;
}

/** What `read` returned before the reload of an update, for a form that has its own state. */
export function useRestoredWork<Work>(key: string, read: () => Work | undefined): Work | undefined {
  const [work] = useState(() => restoredWork().get(key) as Work | undefined);
  useOpenWork(key, read);
  useEffect(() => void restoredWork().delete(key), [key]);
  return work;
}

/**
 * Fills a form with the values that were typed before an update. Only changed fields are stored, so that the others have
 * what is saved now. Without them, `typed` is what the coach had entered in a change that the server has refused.
 */
export function useFormAcrossUpdates<Values extends FieldValues, Output>(
  key: string,
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset' | 'formState'>,
  typed?: Values,
): void {
  const [refused] = useState(typed);
  const { dirtyFields } = form.formState;
  const { reset, getValues } = form;
  useOpenWork(key, () => {
    const changed = Object.entries(getValues()).filter(([name]) => name in dirtyFields);
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  });
  useEffect(() => {
    const entered = restoredWork().get(key) ?? refused;
    if (typeof entered === 'object') reset({ ...getValues(), ...entered }, { keepDefaultValues: true });
    restoredWork().delete(key);
  }, [key, reset, getValues, refused]);
}

function useOpenWork(key: string, read: Read): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    readers.set(key, () => latest.current());
    return () => {
      readers.delete(key);
    };
  }, [key]);
}

/** Another page, another coach, and a coach who comes back later start without it. */
function restoredWork(): OpenWork {
  const coachId = signedInCoach();
  if (restored?.coachId !== coachId) restored = { coachId, work: restored ? new Map() : readStored() };
  return restored.work;
}

function readStored(): OpenWork {
  try {
    const { coachId, path, storedAt, work } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    sessionStorage.removeItem(storageKey);
    const isCurrent = coachId === signedInCoach() && path === location.pathname && Date.now() - storedAt < tenMinutes;
    return new Map(isCurrent ? work : []);
  } catch {
    return new Map();
  }
}
