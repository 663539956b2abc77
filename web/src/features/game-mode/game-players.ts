import type { Player } from 'contract/players';
import type { PlayerId } from 'engine';
import { shortNames } from '#domain/players/short-names.ts';

export type GamePlayer = {
  readonly id: PlayerId;
  readonly name: string;
  /** The shortest name that no other player of the team has. */
  readonly label: string;
  readonly number: string | null;
};

export type FindPlayer = (playerId: PlayerId) => GamePlayer;

/** Finds the names of players. Players who have left the team since stay in the record as "Former player". */
export function createFindPlayer(players: readonly Player[]): FindPlayer {
  const labels = shortNames(players);
  const byId = new Map(
    players.map((player) => {
      const isShared = players.filter(({ firstName }) => firstName === player.firstName).length > 1;
      const label = isShared ? (labels.get(player.id) ?? player.fullName) : player.firstName;
      return [player.id, { id: player.id, name: player.fullName, label, number: player.jerseyNumber }];
    }),
  );
  return (id) => byId.get(id) ?? { id, name: 'Former player', label: 'Former player', number: null };
}
