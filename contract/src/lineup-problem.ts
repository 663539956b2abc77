import { fieldPositions, type Problem, packOf, STANDARD_INFIELD } from 'engine';
import type { PlayerAvailability } from './availability.ts';
import type { Game } from './games.ts';
import type { LineupChange } from './lineups.ts';
import type { Player } from './players.ts';

type GameSettings = Pick<Game, 'inningsCount' | 'positionConfiguration' | 'customPositions' | 'rulePackId'>;
type Roster = readonly Pick<Player, 'id' | 'fullName' | 'jerseyNumber' | 'wishes'>[];

export type LineupSources = {
  readonly game: GameSettings;
  readonly players: Roster;
  readonly availability: readonly PlayerAvailability[];
  readonly locks: LineupChange['locks'];
};

/**
 * The engine's problem for a game, made the same way by the screen and by the server, so that both judge a
 * lineup alike. Players who are out for the whole game stay in it, present in no inning.
 */
export function lineupProblem({ game, players, availability, locks }: LineupSources): Problem {
  const entries = new Map(availability.map((entry) => [entry.playerId, entry]));
  return {
    innings: game.inningsCount,
    positions: fieldPositions(game.positionConfiguration, game.customPositions ?? []),
    infield: STANDARD_INFIELD,
    players: players.map((player) => ({
      id: player.id,
      name: distinctName(player, players),
      present: presence(entries.get(player.id), game.inningsCount),
      wishes: player.wishes,
    })),
    rules: packOf(game.rulePackId ?? undefined).rules,
    locks,
    played: [],
  };
}

function presence(entry: PlayerAvailability | undefined, innings: number): boolean[] {
  return Array.from({ length: innings }, (_, index) => {
    if (!entry) return true;
    const inning = index + 1;
    return entry.status === 'in' && inning >= (entry.fromInning ?? 1) && inning <= (entry.throughInning ?? innings);
  });
}

function distinctName(player: Roster[number], players: Roster): string {
  const shared = players.filter((other) => other.fullName === player.fullName).length > 1;
  return shared && player.jerseyNumber ? `${player.fullName} (#${player.jerseyNumber})` : player.fullName;
}
