import type { LineupChange } from 'contract/lineups';
import type { LineupContent } from './lineup-content.ts';

export type LineupStatus = 'draft' | 'final';
export type SavedLineup = { readonly version: number; readonly status: LineupStatus; readonly content: LineupContent };

export function toSavedLineup({ version, status, innings, battingOrder, locks }: LineupChange): SavedLineup {
  return { version, status, content: { innings, battingOrder, locks } };
}

/** The request body: `content` with the version it is based on. */
export function toLineupChange(
  { innings, battingOrder, locks }: LineupContent,
  { version, status }: SaveStamp,
): LineupChange {
  return {
    version,
    status,
    innings: innings.map((cells) =>
      Object.fromEntries(Object.entries(cells).flatMap(([position, id]) => (id ? [[position, id]] : []))),
    ),
    battingOrder: [...battingOrder],
    locks: [...locks],
  };
}

type SaveStamp = Pick<SavedLineup, 'version' | 'status'>;
