import { type Lineup, refusedLineup, staleLineup } from 'contract/lineups';
import type { Violation } from 'engine';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import type { SavedLineup } from '../model/board-state.ts';
import { savedOf } from './saved-lineup.ts';

/** Why a lineup was not saved. Whatever the reason, the board keeps what the coach made. */
export type SaveRefusal =
  /** Somebody saved a newer one; null when it has been removed since. */
  | { readonly kind: 'stale'; readonly theirs: SavedLineup | null }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly violations: readonly Pick<Violation, 'words'>[];
      readonly advice?: string;
    }
  | { readonly kind: 'failed'; readonly message: string };

export function readRefusal(error: unknown): SaveRefusal {
  const newer = newerLineupIn(error);
  if (newer !== undefined) return { kind: 'stale', theirs: newer && savedOf(newer) };
  if (error instanceof ApiError && error.status === 422) {
    const refused = refusedLineup.safeParse(error.body);
    if (refused.success) {
      return { kind: 'refused', message: error.message, violations: refused.data.violations, advice: changedElsewhere };
    }
  }
  return {
    kind: 'failed',
    message: errorMessage(error, { fallback: 'The lineup could not be saved. Please try again.' }),
  };
}

/** The newer lineup that a save was refused for; null when it has been removed since. */
export function newerLineupIn(error: unknown): Lineup | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return staleLineup.safeParse(error.body).data?.current;
}

const changedElsewhere =
  'The game, the roster or who is in was changed elsewhere. The board now shows them as they are: look it over, then save again.';
