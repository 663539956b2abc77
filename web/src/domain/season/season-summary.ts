import type { SeasonGame } from 'contract/season';
import { isPlayedGame } from 'contract/season/season-games';
import type { PlayerId } from 'engine';
import type { PlayerStatistics, SeasonStatistics } from 'engine/season/statistics';

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** Whole innings a player is owed; 0 for a player who had a fair share or more. */
export function countOwedInnings({ owed }: PlayerStatistics): number {
  return Math.max(0, Math.round(owed));
}

/** The conclusion of the page in one or two sentences, such as "Bench time is even within 1.6 points. Kate is owed one inning." */
export function describeSeason(statistics: SeasonStatistics, names: ReadonlyMap<PlayerId, string>): string {
  return [describeSpread(statistics.benchSpread), describeOwed(statistics, names)].filter(Boolean).join(' ');
}

function describeSpread(spread: number | undefined): string {
  if (spread === undefined) return 'Bench time cannot be compared yet.';
  if (spread < 0.05) return 'Bench time is even.';
  const points = spread.toFixed(1);
  return spread <= 5 ? `Bench time is even within ${points} points.` : `Bench time differs by ${points} points.`;
}

function describeOwed({ players }: SeasonStatistics, names: ReadonlyMap<PlayerId, string>): string {
  const owed = players
    .filter((player) => names.has(player.playerId) && countOwedInnings(player) > 0)
    .toSorted((one, other) => other.owed - one.owed);
  const [first, second] = owed;
  if (!first) return '';
  const innings = countOwedInnings(first);
  const phrase = `${numerals[innings] ?? innings} ${innings === 1 ? 'inning' : 'innings'}`;
  const name = names.get(first.playerId) ?? '';
  if (!second) return `${name} is owed ${phrase}.`;
  if (owed.length === 2) return `${name} and ${names.get(second.playerId)} are owed playing time.`;
  return `${name} and ${owed.length - 1} others are owed playing time.`;
}

/**
 * What the numbers are made of: "11 games, 64 innings, 13 players. One game is not counted." `games` are those among
 * which games that were played and do not count are missing.
 */
export function describeScope(statistics: SeasonStatistics, games: readonly SeasonGame[]): string {
  const players = statistics.players.filter(({ present }) => present > 0).length;
  const excluded = games.filter((game) => !game.counts && isPlayedGame(game)).length;
  const scope = `${plural(statistics.games, 'game')}, ${plural(statistics.innings, 'inning')}, ${plural(players, 'player')}.`;
  if (excluded === 0) return scope;
  return `${scope} ${excluded === 1 ? 'One game is' : `${excluded} games are`} not counted.`;
}

/** `1 game`, `11 games`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const frequencies: readonly (string | undefined)[] = [undefined, 'once', 'twice'];

/** `plays all 6 innings`, `sits once`, and for several players `sit 3 times`. */
export function describeSits(count: number, players: number, innings: number): string {
  if (count === 0) return `${players === 1 ? 'plays' : 'play'} all ${innings} innings`;
  return `${players === 1 ? 'sits' : 'sit'} ${frequencies[count] ?? `${count} times`}`;
}
