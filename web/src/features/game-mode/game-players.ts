import type { Player } from 'contract/players';
import type { PlayerId } from 'engine';
import { shortNames } from '#domain/players/player-names.ts';

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
    players.map(({ id, fullName, jerseyNumber }) => {
      return [id, { id, name: fullName, label: labels.get(id) ?? fullName, number: jerseyNumber }];
    }),
  );
  return (id) => byId.get(id) ?? { id, name: 'Former player', label: 'Former player', number: null };
}

/** `Emma Kim, number 12` */
export function describePlayer({ name, number }: GamePlayer): string {
  return number ? `${name}, number ${number}` : name;
}
