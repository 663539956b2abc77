import type { AnswerPage } from 'contract/answers/family-answers';
import type { WaitingChange } from './device.ts';

/** `later`: no response, or one that says that the same may succeed later. */
export type Outcome =
  | { readonly kind: 'page'; readonly page: AnswerPage }
  | { readonly kind: 'refused'; readonly code: string | undefined }
  | { readonly kind: 'ended' }
  | { readonly kind: 'later' };

type ClientDeps = { readonly token: string; readonly fetch: typeof fetch };

const timeoutMs = 10_000;
const later = { kind: 'later' } as const;

/** The calls of a link. They need no contract at run time: the page must stay small. */
export function createClient({ token, fetch: send }: ClientDeps) {
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
    send: ({ method, path, body }: WaitingChange) => request(method, path, body),
  };
}

async function readOutcome(response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 410) return { kind: 'ended' };
  if (status === 408 || status === 429 || status >= 500) return later;
  const body = await response.json();
  if (response.ok) return typeof body.teamName === 'string' ? { kind: 'page', page: body } : later;
  return { kind: 'refused', code: body.code };
}
