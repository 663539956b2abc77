import { mayPlay } from '#engine/lineup-view.ts';
import type { Problem } from '#engine/problem.ts';
import { withLoweredStays } from '#engine/search/read/battery-stay.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';
import { type Bands, isPossible } from './sit-bands.ts';

/**
 * Returns the bands in which the game ends with a pitcher and a catcher who stay as P6 and P7 ask, one for each choice of
 * the two. Where sits are even early (F2, F9), such a player has sat only before these last innings, and no more often than
 * all others until then: the catcher of the second half of a game cannot sit twice.
 */
export function withBatteryStays(game: Problem, bands: Bands): readonly Bands[] {
  const { P6, P7 } = withLoweredStays(game);
  const pitching = withLastPlayer(game, 'P', P6?.inARow, [{ bands, taken: undefined }]);
  const both = withLastPlayer(game, 'C', P7?.inARow, pitching).map((choice) => choice.bands);
  return both.filter((choice) => isPossible(game, choice));
}

type Choice = { readonly bands: Bands; readonly taken: PlayerId | undefined };

/** Lets one player stay at the position until the end: one who may sit that rarely anyway, or else each in turn. */
function withLastPlayer(game: Problem, position: Position, inARow = 1, choices: readonly Choice[]): readonly Choice[] {
  const least = Math.min(inARow, Math.max(1, game.innings - 1));
  const first = game.innings - (game.innings % least || least);
  const limit = countMostSits(game, first);
  const players = game.players.filter(
    (player) => mayPlay(player, position) && player.present.slice(first).every(Boolean),
  );
  if (least === 1 || !game.positions.includes(position) || players.length === 0) return choices;
  return choices.flatMap(({ bands, taken }) => {
    const others = players.filter(({ id }) => id !== taken);
    const mostOf = (id: PlayerId) => bands.get(id)?.most ?? 0;
    // The limit holds for players present all game.
    const free = others.find(({ id, present }) => mostOf(id) <= limit || !present.every(Boolean));
    if (free) return [{ bands, taken: free.id }];
    return others.map(({ id }) => {
      const band = { least: bands.get(id)?.least ?? 0, most: limit };
      return { bands: new Map(bands).set(id, band), taken: id };
    });
  });
}

/** Returns how often players present all game can have sat after so many innings, by F2, F3 and F9. */
function countMostSits(game: Problem, after: number): number {
  const { F2, F3, F9 } = game.rules;
  const compared = game.players.filter(({ present }) => present.every(Boolean)).length;
  const inARow = F3 ? after - Math.floor(after / (F3.inARow + 1)) : after;
  const even = Array.from({ length: game.innings - after + 1 }, (_, more) => after + more)
    .filter((inning) => inning > 0 && (F2 !== undefined || inning >= (F9?.from ?? Number.POSITIVE_INFINITY)))
    // One player has sat least, and all others once more.
    .map((inning) => Math.floor((sitsUntil(game, inning) + compared - 1) / Math.max(1, compared)));
  return Math.max(0, Math.min(inARow, ...even));
}

function sitsUntil({ players, positions }: Problem, inning: number): number {
  const present = players.reduce((sum, player) => sum + player.present.slice(0, inning).filter(Boolean).length, 0);
  return present - inning * positions.length;
}
