import type { AccountExport } from 'contract/privacy/account-export';

const idOf = (number: number) => `01900000-0000-7000-8000-0000000000${number}`;
const [teamId, ana, ben, former, gameId] = [idOf(10), idOf(11), idOf(12), idOf(13), idOf(14)];
const times = { version: 1, createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z' };

const team = {
  ...{ id: teamId, ownerId: idOf(99), name: 'River Otters', season: 'Spring 2026', leagueLevel: null },
  ...{
    maxPlayers: 12,
    isActive: true,
    timeZone: 'America/Chicago',
    ageGroup: 10,
    pitchTable: null,
    battingOrderMode: 'balanced',
  },
  ...{ defaultInningsCount: null, defaultPositionConfiguration: null, defaultRulePackId: null, defaultLocation: null },
  ...{ pairs: [], deletedAt: null, ...times },
};
const players = [
  {
    ...{ teamId, id: ana, firstName: 'Ána', lastName: 'Reyes', nameKey: 'ana reyes', jerseyNumber: '00' },
    ...{
      battingPreference: 1,
      throwingPreference: 0,
      notes: 'Likes "first" base',
      wishes: { P: 'prefer', SS: 'prefer' },
    },
    ...{ strengths: {}, coEdGroup: null, ...times },
  },
  {
    ...{ teamId, id: ben, firstName: 'Ben', lastName: 'Ito', nameKey: 'ben ito', jerseyNumber: null },
    ...{ battingPreference: 3, throwingPreference: 2, notes: null, wishes: {}, strengths: { C: 'strong' } },
    ...{ coEdGroup: 'women', ...times },
  },
];
const game = {
  ...{ teamId, id: gameId, opponent: 'Hawks', gameDate: '2026-05-09', startTime: '18:30:00', homeOrAway: 'away' },
  ...{ location: 'Field 2', inningsCount: 2, positionConfiguration: 'Standard9', customPositions: null },
  ...{ designatedHitterFor: null, fieldOption: null, rotation: 'varied', rulePackId: idOf(15) },
  ...{ ownRulePack: { name: 'Club rules', version: 1, basedOn: null, rules: {} }, countsInSeason: true },
  ...{ removedPlayedVersion: 0, finalAt: null, ...times },
};
const lineup = {
  ...{ teamId, gameId, status: 'final', battingOrder: [ben, ana], locks: [] },
  ...{ innings: [{ P: ana, C: ben }, { P: ana }], ...times },
};
const played = {
  ...{ teamId, gameId, innings: [{ P: ana }, { P: former }], present: { [ana]: [1, 2], [former]: [2] } },
  ...{ battingOrder: [ana], lastBatter: ana, pitches: { [ana]: 21 }, progress: null, ...times },
};

/** What the server exports for a coach with one team, two players and one game, of which a former player played a part. */
export function anExport(changes: Partial<AccountExport> = {}): AccountExport {
  return {
    exportedAt: '2026-11-20T12:00:00.000Z',
    user: { id: idOf(99), email: 'dana@example.com' },
    ...{ sessions: [], emailLinks: [], calendarFeeds: [], sharedLinks: [] },
    ...{ teamMembers: [], teamInvitations: [], teamHandOvers: [] },
    ...{ subscriptions: [], checkouts: [], paymentCustomers: [], rulePacks: [] },
    teams: [team],
    players,
    games: [game],
    lineups: [lineup],
    playedGames: [played],
    availability: [{ teamId, gameId, playerId: ben, status: 'in', fromInning: null, throughInning: 1, ...times }],
    ...changes,
  };
}
