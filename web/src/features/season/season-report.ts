import type { NamedStatistics } from './tables/bench-share-table.tsx';
import { listPositions } from './tables/position-table.tsx';

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
    player.name,
    ...[player.gamesPresent, player.gamesMissed, player.present, player.bench].map(String),
    player.benchShare?.toFixed(1) ?? '',
    ...[player.infield, player.outfield].map(String),
    player.infieldShare?.toFixed(1) ?? '',
    ...positions.map((position) => String(player.positions[position] ?? 0)),
    ...[player.pitches, ...batting.thirds, batting.leadoffs].map(String),
  ];
}
