import { type Lineup, refusedLineup, staleLineup } from 'contract/lineups';
import type { Violation } from 'engine';
import { type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { saveMessages } from '../messages.ts';

/** Why a lineup was not saved. It stays on this device in every case. */
export type SaveRefusal =
  /** A newer version was saved on another device; `theirs` is null if it has been removed since. */
  | { readonly kind: 'stale'; readonly theirs: SavedLineup | null }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly violations: readonly Pick<Violation, 'words'>[];
      readonly advice?: string;
    }
  | { readonly kind: 'failed'; readonly message: string };

export function readRefusal(error: unknown): SaveRefusal {
  const newer = findNewerLineup(error);
  if (newer !== undefined) return { kind: 'stale', theirs: newer && toSavedLineup(newer) };
  if (error instanceof ApiError && error.status === 422) {
    const refused = refusedLineup.safeParse(error.body);
    if (refused.success) {
      return {
        kind: 'refused',
        message: error.message,
        violations: refused.data.violations,
        advice: saveMessages.changedElsewhere,
      };
    }
  }
  return { kind: 'failed', message: errorMessage(error, { fallback: saveMessages.failed }) };
}

/** The newer lineup of a 412 response; null if it has been removed since, undefined for any other error. */
function findNewerLineup(error: unknown): Lineup | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return staleLineup.safeParse(error.body).data?.current;
}
