import type { Player } from 'contract/players';
import type { PlayerId } from 'engine';
import type { PlayerStatistics, SeasonStatistics } from 'engine/season/statistics';
import { sortPositions } from '#domain/players/position-lists.ts';

/** The season of a player: the tables show the short name, and the downloaded file has room for the whole one. */
export type NamedStatistics = PlayerStatistics & { readonly name: string; readonly fullName: string };

/** Players with innings, the largest bench share first. A player who has left the team keeps the innings played. */
export function nameAndSort(
  { players }: SeasonStatistics,
  roster: readonly Pick<Player, 'id' | 'fullName'>[],
  names: ReadonlyMap<PlayerId, string>,
): readonly NamedStatistics[] {
  const fullNames = new Map(roster.map(({ id, fullName }) => [id, fullName]));
  let former = 0;
  return players
    .filter(({ present }) => present > 0)
    .map((player) => {
      const label = names.get(player.playerId);
      if (label === undefined) former += 1;
      const name = label ?? `Former player ${former}`;
      return { ...player, name, fullName: fullNames.get(player.playerId) ?? name };
    })
    .toSorted((one, other) => (other.benchShare ?? 0) - (one.benchShare ?? 0) || one.name.localeCompare(other.name));
}

/** The positions that were played, in the order of a scorebook. */
export function listPositions(players: readonly NamedStatistics[], others: readonly string[] = []): readonly string[] {
  return sortPositions([...players.flatMap((player) => Object.keys(player.positions)), ...others]);
}

/** The rows of the downloaded file: one for each player, shares in percent with one decimal. */
export function toReportRows(players: readonly NamedStatistics[]): readonly (readonly string[])[] {
  const positions = listPositions(players);
  const heading = [
    'Player',
    'Games',
    'Games missed',
    'Innings present',
    'Bench innings',
    'Bench share %',
    'Infield innings',
    'Outfield innings',
    'Infield share %',
    ...positions,
    'Pitches',
    'Batted in top third',
    'Batted in middle third',
    'Batted in bottom third',
    'Leadoff',
  ];
  return [heading, ...players.map((player) => toReportRow(player, positions))];
}

function toReportRow(player: NamedStatistics, positions: readonly string[]): readonly string[] {
  const { batting } = player;
  return [
    player.fullName,
    ...[player.gamesPresent, player.gamesMissed, player.present, player.bench].map(String),
    player.benchShare?.toFixed(1) ?? '',
    ...[player.infield, player.outfield].map(String),
    player.infieldShare?.toFixed(1) ?? '',
    ...positions.map((position) => String(player.positions[position] ?? 0)),
    ...[player.pitches, ...batting.thirds, batting.leadoffs].map(String),
  ];
}
