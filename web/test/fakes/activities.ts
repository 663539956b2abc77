import type { Activity } from 'contract/activities';

/** Sam has changed two innings of a lineup. */
export function anActivity(change: Partial<Activity> = {}): Activity {
  return {
    id: '01900000-0000-7000-8000-0000000000a1',
    author: { kind: 'member', name: 'Sam Stone', isYou: false },
    kind: 'lineup-changed',
    game: {
      id: '01900000-0000-7000-8000-0000000000b1',
      ...{ opponent: 'Tigers', gameDate: '2026-06-06', startTime: null },
    },
    players: [],
    member: null,
    details: { innings: [3, 4] },
    undo: [],
    createdAt: '2026-06-05T17:40:00.000Z',
    updatedAt: '2026-06-05T17:42:00.000Z',
    ...change,
  };
}
