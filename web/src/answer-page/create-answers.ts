import type { AnswerPage } from 'contract/answers/family-answers';
import { forgetSubscriptionsOf } from '#lib/family-messages/push-browser.ts';
import { readStored, writeStored } from '#lib/stored-json.ts';

/** `kept`: changes wait for a connection. `old`: the page could not be loaded again. */
type Progress = 'loading' | 'ready' | 'saving' | 'saved' | 'kept' | 'old' | 'failed' | 'ended' | 'refused';

export type AnswersState = Remembered & {
  readonly progress: Progress;
  /** Why the server did not accept a change. */
  readonly refusal?: string | undefined;
  /** Whose change was saved or refused. Another child may be shown since. */
  readonly changedPlayerId?: string | undefined;
  /** A refusal that is shown once nothing waits any more: what is sent after it would take its place. */
  readonly pendingRefusal?: Pick<AnswersState, 'progress' | 'refusal' | 'changedPlayerId'> | undefined;
};

type AnswersDeps = {
  readonly token: string;
  readonly fetch: typeof fetch;
  readonly onChange: () => void;
  /** Calls the work once, after so many milliseconds. */
  readonly schedule: (work: () => void, ms: number) => void;
};

export type Answers = {
  readonly state: () => AnswersState;
  readonly load: () => Promise<void>;
  /** Sends what waits. */
  readonly flush: () => Promise<void>;
  readonly choosePlayer: (playerId: string | null) => Promise<void>;
  readonly change: (change: Change) => Promise<void>;
};

const firstPauseMs = 3000;
const longestPauseMs = 60_000;
const ended = { playerId: null, page: null, waiting: [], progress: 'ended' } as const;

/** The answers of one link: shown at once, kept on the device, and sent one after the other as soon as that is possible. */
export function createAnswers({ token, onChange, schedule, ...network }: AnswersDeps): Answers {
  const client = createClient({ token, ...network });
  let state: AnswersState = { ...readRemembered(token), progress: 'loading' };
  let sending: Promise<void> | undefined;
  let pauseMs = firstPauseMs;
  let isStored = true;

  /** What waits is read again each time: another tab with the same link adds to it and sends from it. */
  function current(): AnswersState {
    return isStored ? { ...state, waiting: readRemembered(token).waiting } : state;
  }

  function update(change: Partial<AnswersState>): void {
    state = { ...current(), ...change };
    if (state.progress === 'ended') forget(token);
    else isStored = remember(token, state);
    onChange();
  }

  async function load(): Promise<void> {
    const { playerId } = state;
    const outcome = await client.read(playerId);
    // Another child was chosen meanwhile.
    if (playerId !== state.playerId) return;
    update(applyLoaded(current(), outcome));
    if (state.progress !== 'ended') await flush();
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    for (let [change] = current().waiting; change; [change] = current().waiting) {
      update({ progress: 'saving' });
      const outcome = await client.send(change);
      update(applySent(current(), change, outcome));
      if (outcome.kind === 'later') {
        schedule(() => void flush(), pauseMs);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
        return;
      }
      pauseMs = firstPauseMs;
      if (outcome.kind === 'refused') await showStored();
    }
    // Another tab has sent what waited, so that the page of this one is old.
    if (state.progress === 'kept') void load();
  }

  /** What the server has takes the place of a change that it refused. */
  async function showStored(): Promise<void> {
    const { playerId } = state;
    const outcome = await client.read(playerId);
    if (outcome.kind === 'page' && playerId === state.playerId) update({ page: outcome.page });
  }

  return {
    state: () => state,
    load,
    flush,
    choosePlayer: (playerId) => {
      // The answers of one child must not be seen below the name of another.
      const page = state.page && { ...state.page, player: null, games: [], absences: [] };
      update({ playerId, page, progress: 'loading' });
      return load();
    },
    change: (change) => {
      const others = current().waiting.filter(({ key }) => key !== change.key);
      update({ waiting: [...others, { ...change, id: newChangeId() }], progress: 'saving' });
      return flush();
    },
  };
}

function applyLoaded({ page, waiting, pendingRefusal }: AnswersState, outcome: Outcome): Partial<AnswersState> {
  if (outcome.kind === 'ended') return ended;
  if (outcome.kind === 'page') {
    if (waiting.length > 0) return { page: outcome.page, progress: 'kept' };
    return { page: outcome.page, progress: 'ready', ...showRefusal(pendingRefusal) };
  }
  if (waiting.length > 0) return { progress: 'kept' };
  return { progress: page ? 'old' : 'failed' };
}

/** A change with the same key that was made meanwhile stays. */
function applySent(state: AnswersState, change: WaitingChange, outcome: Outcome): Partial<AnswersState> {
  const waiting = state.waiting.filter(({ id }) => id !== change.id);
  if (outcome.kind === 'ended') return ended;
  if (outcome.kind === 'later') return { progress: 'kept' };
  const changedPlayerId = getPlayerId(change);
  if (outcome.kind === 'refused') {
    const refused = { progress: 'refused', refusal: outcome.code, changedPlayerId } as const;
    return { waiting, ...refused, pendingRefusal: waiting.length > 0 ? refused : undefined };
  }
  const saved = {
    waiting,
    progress: 'saved',
    changedPlayerId,
    ...(waiting.length === 0 && showRefusal(state.pendingRefusal)),
  } as const;
  if (changedPlayerId === state.playerId) return { ...saved, page: outcome.page };
  // Another child is shown by now. That its answers could not be loaded is more important.
  if (isPlayerMissing(state)) return { waiting, progress: state.progress === 'loading' ? 'loading' : 'old' };
  return saved;
}

function showRefusal(pendingRefusal: AnswersState['pendingRefusal']): Partial<AnswersState> {
  return pendingRefusal ? { ...pendingRefusal, pendingRefusal: undefined } : {};
}

/** Whether a child was chosen whose answers could not be read, or not yet. */
export function isPlayerMissing({ playerId, page }: AnswersState): boolean {
  return playerId !== null && page?.player === null;
}

/** The player in the path of an answer or of an absence. */
function getPlayerId({ path }: Change): string | undefined {
  return /\/players\/([^/]+)/.exec(path)?.[1];
}

/** `later`: no response, or one that says that the same may succeed later. */
type Outcome =
  | { readonly kind: 'page'; readonly page: AnswerPage }
  | { readonly kind: 'refused'; readonly code: string | undefined }
  | { readonly kind: 'ended' }
  | { readonly kind: 'later' };

type ClientDeps = { readonly token: string; readonly fetch: typeof fetch };

const timeoutMs = 10_000;
const later = { kind: 'later' } as const;

/** The calls of a link. They need no contract at run time: the page must stay small. */
function createClient({ token, fetch: send }: ClientDeps) {
  async function request(method: string, path: string, body?: unknown): Promise<Outcome> {
    try {
      const response = await send(`/api/answers/${encodeURIComponent(token)}${path}`, {
        method,
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return await readOutcome(response);
    } catch {
      // There is no connection, or it broke off, or the page of a hotel network has responded.
      return later;
    }
  }

  return {
    read: (playerId: string | null) => request('GET', playerId ? `?playerId=${encodeURIComponent(playerId)}` : ''),
    send: ({ method, path, body }: Change) => request(method, path, body),
  };
}

async function readOutcome(response: Response): Promise<Outcome> {
  const { status } = response;
  const isLater = status === 408 || status === 429 || status >= 500;
  // A body that is not read holds its connection until the deadline.
  if (status === 410 || isLater) await response.body?.cancel();
  if (status === 410) return { kind: 'ended' };
  if (isLater) return later;
  const body = await response.json();
  if (response.ok) return typeof body.teamName === 'string' ? { kind: 'page', page: body } : later;
  return { kind: 'refused', code: body.code };
}

export type Change = {
  /** A newer change with the same key takes its place. */
  readonly key: string;
  readonly method: 'PUT' | 'DELETE';
  /** Below `/api/answers/:token`. */
  readonly path: string;
  readonly body?: unknown;
};

/** A request that is kept until the server has received it. A newer one with the same content has another id. */
export type WaitingChange = Change & { readonly id: string };

const newChangeId = () => `${Date.now()}-${Math.random()}`;

/** What this device remembers of one link. */
type Remembered = {
  /** The child that a parent or guardian has chosen. */
  readonly playerId: string | null;
  /** The page as it was loaded last. */
  readonly page: AnswerPage | null;
  readonly waiting: readonly WaitingChange[];
};

const nothing: Remembered = { playerId: null, page: null, waiting: [] };
/** Another release may read another shape. */
const format = 1;

const toKey = (token: string) => `familyAnswers:${token}`;

function readRemembered(token: string): Remembered {
  const stored = Object(readStored(toKey(token)));
  return stored.format === format ? { ...nothing, ...stored } : nothing;
}

/** Returns whether it was stored. Without storage, what is kept lasts until the page is closed. */
function remember(token: string, { playerId, page, waiting }: Remembered): boolean {
  return writeStored(toKey(token), { format, playerId, page, waiting });
}

function forget(token: string): void {
  writeStored(toKey(token), undefined);
  forgetSubscriptionsOf(token);
}
