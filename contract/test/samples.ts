import type { Game } from 'contract/games';
import type { SeasonGame } from 'contract/season';
import type { Team } from 'contract/teams';

/** The settings of a team that its form sends, as tests of all packages use them. */
export const sampleTeamSettings = {
  season: 'Spring 2027',
  leagueLevel: '10U',
  maxPlayers: 25,
  timeZone: null,
  ageGroup: null,
  pitchTable: null,
  battingOrderMode: 'balanced',
  gameDefaults: { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null },
} satisfies Partial<Team>;

/** What a game gets when its form sends nothing else. */
export const sampleGameSettings = {
  homeOrAway: null,
  inningsCount: 7,
  positionConfiguration: 'Standard9',
  customPositions: null,
  designatedHitterFor: null,
  fieldOption: null,
  rotation: 'varied',
} satisfies Partial<Game>;

/** A game as the server returns it when it has just been scheduled. */
export const sampleGame: Omit<Game, 'id' | 'teamId'> = {
  ...sampleGameSettings,
  opponent: 'Tigers',
  gameDate: '2099-05-09T00:00:00.000Z',
  startTime: null,
  location: 'Field 3',
  rulePackId: null,
  ownRulePack: null,
  isUpcoming: true,
  isCompleted: false,
  isPlayed: false,
  statusDisplay: 'Upcoming',
  hasLineup: false,
  lineupStatus: null,
  version: 1,
};

/** A played game of an earlier day, without positions, batting order and pitches. */
export const sampleSeasonGame: SeasonGame = {
  gameId: '01900000-0000-7000-8000-9a3e00000901',
  opponent: 'Bears',
  date: '2026-05-09',
  startTime: null,
  isOver: true,
  counts: true,
  source: 'played',
  innings: [],
  present: {},
  battingOrder: [],
  lastBatter: null,
  pitches: {},
};
