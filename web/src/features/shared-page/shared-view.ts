import type { SharedGame, SharedInning, SharedPlayer } from 'contract/sharing/shared-links';
import { numberEqualNames } from '#domain/players/number-equal-names.ts';
import { shortNames } from '#domain/players/player-names.ts';

export type SharedView = {
  readonly game: SharedGame;
  readonly players: readonly LabeledPlayer[];
  /** The index of the chosen player. */
  readonly player: number | undefined;
  /** The inning that is being played, counted from 1. */
  readonly inning: number | undefined;
};

export type LabeledPlayer = {
  /** As long as the coach allows: `Kate L.`, `#11 Kate`. */
  readonly name: string;
  /** Short enough for a cell: `Kate`. */
  readonly label: string;
};

/** Names of the players of a shared game, by index. No two players have the same one; one without a name is `unnamed`. */
export function labelPlayers(players: readonly SharedPlayer[], unnamed: string): readonly LabeledPlayer[] {
  const named = players.map(({ firstName, initial, number }, index) => ({
    id: String(index),
    firstName: firstName ?? '',
    lastName: initial ?? '',
    jerseyNumber: number,
  }));
  const labels = shortNames(named.filter(({ firstName }) => firstName !== ''));
  const names = numberEqualNames(players.map((player) => formatName(player) || unnamed));
  return names.map((name, index) => ({ name, label: labels.get(String(index)) ?? name }));
}

function formatName({ firstName, initial, number }: SharedPlayer): string {
  const parts = [number && `#${number}`, firstName, initial && `${initial}.`];
  return parts.filter(Boolean).join(' ');
}

/** The inning that is being played, counted from 1. Undefined before and after the game. */
export function findCurrentInning({ phase, playedInnings }: SharedGame): number | undefined {
  return phase === 'playing' ? playedInnings + 1 : undefined;
}

/** A position, or why the player has none. */
export type Place = { readonly position: string } | 'bench' | 'absent';

export function findPlace({ positions, bench }: SharedInning, player: number): Place {
  const position = Object.keys(positions).find((name) => positions[name] === player);
  if (position !== undefined) return { position };
  return bench.includes(player) ? 'bench' : 'absent';
}
