import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';

/** What a record of a game starts from. */
export type GameSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** Null if none was saved. */
  readonly lineup: Lineup | null;
};
