import type { SavedAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Player, PlayerPage } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import type { SubscriptionView } from 'contract/subscriptions';
import type { Team } from 'contract/teams';
import { sampleGame, sampleSeasonGame, sampleTeamSettings } from 'contract/test/samples';

const idOf = (kind: string, number: number) =>
  `01900000-0000-7000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`;

export function aTeam(change: Partial<Team> = {}, number = 1): Team {
  return {
    id: idOf('7ea', number),
    name: 'River Otters',
    ...sampleTeamSettings,
    pairs: [],
    isActive: true,
    playerCount: 12,
    isReadOnly: false,
    role: 'owner',
    nextTeamId: null,
    version: 1,
    createdAt: '2026-11-03T15:00:00.000Z',
    updatedAt: '2026-11-05T15:00:00.000Z',
    ...change,
  };
}

/** The subscription of a coach on Basic. */
export function aSubscription(change: Partial<SubscriptionView> = {}): SubscriptionView {
  return {
    mode: 'stripe',
    planType: 'Basic',
    status: 'Active',
    startDate: null,
    endDate: null,
    canUpgrade: true,
    hasActiveSubscription: false,
    hasInvoices: false,
    hasProAccess: false,
    graceEndsAt: null,
    needsTeamChoice: false,
    ...change,
  };
}

export function aProSubscription(change: Partial<SubscriptionView> = {}): SubscriptionView {
  return aSubscription({
    planType: 'Pro',
    startDate: '2026-10-01T12:00:00.000Z',
    endDate: '2026-12-01T12:00:00.000Z',
    canUpgrade: false,
    hasActiveSubscription: true,
    hasInvoices: true,
    hasProAccess: true,
    ...change,
  });
}

export function aPlayer(change: Partial<Player> = {}, number = 1): Player {
  const { firstName = 'Ana', lastName = 'Reyes' } = change;
  return {
    id: idOf('b0b', number),
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    battingPreference: 3,
    throwingPreference: 2,
    notes: null,
    jerseyNumber: null,
    coEdGroup: null,
    wishes: {},
    strengths: {},
    isArchived: false,
    version: 1,
    createdAt: '2026-11-04T15:00:00.000Z',
    ...change,
  };
}

/** A page of the roster, by default with all players. */
export function pageOf(players: readonly Player[], change: Partial<PlayerPage> = {}): PlayerPage {
  return {
    players: [...players],
    totalCount: players.length,
    page: 1,
    pageSize: 25,
    totalPages: players.length > 0 ? 1 : 0,
    hasNextPage: false,
    hasPreviousPage: false,
    ...change,
  };
}

export function aGame(change: Partial<Game> = {}, number = 1): Game {
  return {
    id: idOf('9a3e', number),
    teamId: aTeam().id,
    ...sampleGame,
    ...change,
  };
}

/** A played game of an earlier day, without positions, batting order and pitches. */
export function aSeasonGame(change: Partial<SeasonGame> = {}): SeasonGame {
  return { ...sampleSeasonGame, ...change };
}

/** A player who is marked out of a game on the server. */
export function markedOut(playerId: string, change: Partial<SavedAvailability> = {}): SavedAvailability {
  return { playerId, status: 'out', fromInning: null, throughInning: null, version: 1, ...change };
}
