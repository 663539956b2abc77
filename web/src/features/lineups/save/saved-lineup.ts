import type { LineupChange } from 'contract/lineups';
import type { SavedLineup } from '../model/board-state.ts';
import type { LineupContent } from '../model/lineup-content.ts';

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
