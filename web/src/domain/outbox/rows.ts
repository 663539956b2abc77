import { hashKey } from '@tanstack/react-query';
import { type Game, gameLimits, getGame, listGames, type newGame } from 'contract/games';
import { getPlayer, listPlayers, newPlayer, type Player } from 'contract/players';
import { getEarliestToday, getLatestToday } from 'contract/primitives/days';
import { listRulePacks } from 'contract/rule-packs';
import { getTeam, listTeams, type newTeam, type Team, teamLimits } from 'contract/teams';
import type { z } from 'zod';
import { paths } from '#lib/navigation/paths.ts';

export type Resource = 'team' | 'player' | 'game' | 'rule pack';

/** A team, a player, a game or a rule pack, as a response of the server has it. */
export type Row = { readonly id: string; readonly version: number } & Fields;
export type Fields = Readonly<Record<string, unknown>>;

/** What a new row is made from, when the server has not made it yet. */
type RowContext = { readonly teamId: string; readonly now: Date; readonly timeZone: string | null };

type ResourceRules = {
  readonly listUrl: `/${string}`;
  readonly oneUrl: `/${string}` | undefined;
  /** The name of the parameter in addresses. */
  readonly param: string;
  readonly path: (teamId: string) => string;
  readonly name: (row: Fields) => string;
  /** The fields that a request may leave out, with what that means. */
  readonly absent: Fields;
  /** What the server adds to the body of a creation. */
  readonly created: (context: RowContext) => Fields;
  /** What the server derives from other fields. */
  readonly derived: (row: Fields, context: RowContext) => Fields;
};

export const resources: Readonly<Record<Resource, ResourceRules>> = {
  team: {
    listUrl: listTeams.url,
    oneUrl: getTeam.url,
    param: 'teamId',
    path: () => paths.teams,
    name: ({ name }) => String(name),
    absent: {},
    created: ({ now }) => ({ ...newTeamFields, ...writtenAt(now) }),
    derived: () => ({}),
  },
  player: {
    listUrl: listPlayers.url,
    oneUrl: getPlayer.url,
    param: 'playerId',
    path: () => paths.players,
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    absent: { notes: null },
    created: ({ now }) => ({ ...newPlayerFields, createdAt: now.toISOString() }),
    derived: ({ firstName, lastName }) => ({ fullName: `${firstName} ${lastName}` }),
  },
  game: {
    listUrl: listGames.url,
    oneUrl: getGame.url,
    param: 'gameId',
    path: () => paths.games,
    name: ({ opponent }) => String(opponent),
    absent: { rulePackId: null },
    created: ({ teamId }) => ({ ...newGameFields, teamId }),
    derived: deriveStatus,
  },
  'rule pack': {
    listUrl: listRulePacks.url,
    oneUrl: undefined,
    param: 'packId',
    path: (teamId) => paths.teamRules(teamId),
    name: ({ name }) => String(name),
    absent: {},
    created: ({ now }) => ({ gameCount: 0, ...writtenAt(now) }),
    derived: () => ({}),
  },
};

/**
 * What a creation may leave out, or the server adds, but for what depends on the time, the team and other fields. The type
 * checker names a field that is missing.
 */
type NotSent<Whole, Body, Set extends keyof Whole> = Required<
  Omit<
    Whole,
    'id' | 'version' | Set | { [Name in keyof Body]-?: undefined extends Body[Name] ? never : Name }[keyof Body]
  >
>;

const newTeamFields = {
  season: null,
  leagueLevel: null,
  maxPlayers: teamLimits.maxPlayersDefault,
  timeZone: null,
  ageGroup: null,
  pitchTable: null,
  battingOrderMode: 'balanced',
  gameDefaults: { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null },
  pairs: [],
  isActive: true,
  isReadOnly: false,
  role: 'owner',
  nextTeamId: null,
  playerCount: 0,
} satisfies NotSent<
  Team,
  z.input<typeof newTeam>,
  'canOptimize' | 'ownerName' | 'isOffered' | 'createdAt' | 'updatedAt'
>;
/** What a field is when the request leaves it out is stated once, in the contract. */
const newPlayerFields = {
  ...newPlayer.omit({ id: true, firstName: true, lastName: true, allowDuplicate: true }).parse({}),
  isArchived: false,
} satisfies NotSent<Player, z.input<typeof newPlayer>, 'fullName' | 'createdAt'>;
const newGameFields = {
  inningsCount: gameLimits.inningsDefault,
  positionConfiguration: 'Standard9',
  customPositions: null,
  designatedHitterFor: null,
  fieldOption: null,
  rotation: 'varied',
  rulePackId: null,
  ownRulePack: null,
  homeOrAway: null,
  startTime: null,
  isPlayed: false,
  hasLineup: false,
  lineupStatus: null,
} satisfies NotSent<Game, z.input<typeof newGame>, 'teamId' | 'isUpcoming' | 'isCompleted' | 'statusDisplay'>;

function writtenAt(now: Date) {
  return { createdAt: now.toISOString(), updatedAt: now.toISOString() };
}

/** As the server derives it: a game is completed when the coach says so or its day has passed where the team plays. */
export function deriveStatus({ gameDate, isFinal, isCompleted: wasCompleted }: Fields, { timeZone, now }: RowContext) {
  const day = String(gameDate).slice(0, 10);
  const isMarked = isFinal === undefined ? wasCompleted === true : isFinal === true;
  const isCompleted = isMarked || day < getEarliestToday(timeZone, now);
  const isUpcoming = !isCompleted && day > getLatestToday(timeZone, now);
  const open = isUpcoming ? 'Upcoming' : 'Game Day';
  const status = { isCompleted, isUpcoming, statusDisplay: isCompleted ? 'Completed' : open };
  return status satisfies Pick<Game, 'isCompleted' | 'isUpcoming' | 'statusDisplay'>;
}

export function isRow(value: unknown): value is Row {
  const { id, version } = Object(value);
  return typeof id === 'string' && typeof version === 'number';
}

/** The body of a request with what it leaves out. */
export function completeBody(resource: Resource, body: Fields): Fields {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...resources[resource].absent, ...Object.fromEntries(given) };
}

/** The row as it is after a change, or a new one without `base`. */
export function applyBody(
  {
    resource,
    id,
    base,
    body,
  }: { readonly resource: Resource; readonly id: string; readonly base: Row | null; readonly body: Fields },
  context: RowContext,
): Row {
  const before: Fields = base ?? resources[resource].created(context);
  const { allowDuplicate: _, ...fields } = completeBody(resource, body);
  const after = { ...before, ...fields };
  const {
    isFinal: _marked,
    asksAgain: _asked,
    ...row
  }: Fields = { ...after, ...resources[resource].derived(after, context) };
  return { ...row, id, version: base?.version ?? 1 };
}

/** A field that is absent is empty, and the order of names in an object means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
