import type { Game } from 'contract/games';
import type { SeasonGame } from 'contract/season';
import { countPitches } from 'contract/season/pitch-events';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { selectPlayedGames } from 'contract/season/season-games';
import { INFIELD, type PlayerId } from 'engine';
import { formatOrdinal } from 'engine/format';
import { type SeasonStatistics, summarizeSeason } from 'engine/season/statistics';
import { findPosition, type GameRecord } from '#domain/played/game-record.ts';
import { listPitchersOfGame } from '#domain/season/pitching-log.ts';
import { countInnings } from '../messages.ts';

/** Where a player was in an inning. */
type Pip = { readonly inning: number; readonly place: 'infield' | 'outfield' | 'bench' | 'away' };
export type PlayerSummary = {
  readonly playerId: PlayerId;
  readonly pips: readonly Pip[];
  readonly sits: number;
  /** `owed 1 inning` or `hurt in the 3rd`; empty for none. */
  readonly note: string;
};

type SeasonSources = {
  readonly game: Game;
  readonly season: readonly SeasonGame[];
  readonly pitchLimits: PitchLimits | null;
};

/** How often each player of a finished game sat: who is owed innings first, then who was hurt, then who sat most. */
export function listPlayerSummaries(record: GameRecord, sources: SeasonSources): readonly PlayerSummary[] {
  const { innings, present, progress } = record;
  const { players } = summarizeSeasonWith(record, sources);
  const owed = new Map(players.map((player) => [player.playerId, Math.round(player.owed)]));
  return Object.keys(present)
    .filter((playerId) => (present[playerId]?.length ?? 0) > 0)
    .map((playerId) => {
      const pips = innings.map((cells, index): Pip => {
        const inning = index + 1;
        const position = findPosition(cells, playerId);
        if (position) return { inning, place: INFIELD.includes(position) ? 'infield' : 'outfield' };
        return { inning, place: present[playerId]?.includes(inning) ? 'bench' : 'away' };
      });
      const isHurt = progress.events[playerId] === 'hurt';
      const owes = isHurt ? 0 : (owed.get(playerId) ?? 0);
      const debt = owes > 0 ? `owed ${countInnings(owes)}` : '';
      const note = isHurt ? `hurt in the ${formatOrdinal(Math.max(0, ...(present[playerId] ?? [])) + 1)}` : debt;
      return { playerId, pips, sits: pips.filter(({ place }) => place === 'bench').length, note, owes, isHurt };
    })
    .toSorted(
      (one, other) => other.owes - one.owes || Number(other.isHurt) - Number(one.isHurt) || other.sits - one.sits,
    );
}

/** The season after this game or, while the season is not known, this game alone. */
function summarizeSeasonWith(record: GameRecord, { game, season }: SeasonSources): SeasonStatistics {
  const others = selectPlayedGames(season).filter(({ gameId }) => gameId !== game.id);
  const isCounted = season.find(({ gameId }) => gameId === game.id)?.counts !== false;
  return summarizeSeason(
    isCounted ? [...others, { ...record, pitches: countPitches(record.pitchEvents) }] : others,
    [],
    INFIELD,
  );
}

/** Players who were away for a part of the game are not compared. */
function listComparedSits(players: readonly PlayerSummary[]): readonly number[] {
  return players.filter(({ pips }) => pips.every(({ place }) => place !== 'away')).map(({ sits }) => sits);
}

/**
 * `As fair as 6 innings allow. Season: bench shares are 1.8 points apart.` Where sits differ by one at most, no other split
 * of the same bench innings is fairer.
 */
export function describeContext(record: GameRecord, players: readonly PlayerSummary[], sources: SeasonSources): string {
  const sits = listComparedSits(players);
  const isFair = sits.length > 0 && Math.max(...sits) - Math.min(...sits) <= 1;
  const { benchSpread, games } = summarizeSeasonWith(record, sources);
  return [
    ...(isFair
      ? [`As fair as ${countInnings(record.innings.length)} ${record.innings.length === 1 ? 'allows' : 'allow'}.`]
      : []),
    ...(games > 1 && benchSpread !== undefined
      ? [`Season: bench shares are ${benchSpread.toFixed(1)} points apart.`]
      : []),
  ].join(' ');
}

const times = ['no inning', 'once', 'twice'] as const;

/** `Everyone sat once or twice.`; who was away for a part of the game is not compared, and the sentence says so. */
export function describeFairness(players: readonly PlayerSummary[]): string {
  const compared = listComparedSits(players);
  if (compared.length === 0) return 'No one played all innings.';
  const [least, most] = [Math.min(...compared), Math.max(...compared)];
  const those = compared.length === players.length ? '' : ' there all game';
  if (most === 0) return `Everyone${those} played every inning.`;
  const format = (count: number) => times[count] ?? `${count} times`;
  if (least === most) return `Everyone${those} sat ${format(most)}.`;
  if (least > 0) return `Everyone${those} sat ${most === 2 ? 'once or twice' : `${least} to ${most} times`}.`;
  if (most > 1) return `Some sat ${format(most)}, others not at all.`;
  return players.some(({ sits }) => sits > 1)
    ? 'No one there all game sat more than once.'
    : 'No one sat more than once.';
}

/**
 * Who pitched in a game: with pitches or, where the table counts innings, with an inning, and the first day on which each
 * pitcher may pitch again where the team's age group is known.
 */
export function listPitchers(record: GameRecord, sources: SeasonSources) {
  const pitches = countPitches(record.pitchEvents);
  const countsInnings = sources.pitchLimits?.table.counts === 'innings';
  return listPitchersOfGame({ ...record, pitches, source: 'played' }, sources).flatMap(
    ({ playerId, innings, pitches: thrown = 0, nextDay, isUncounted }) =>
      thrown > 0 || countsInnings ? [{ playerId, innings: innings.length, pitches: thrown, nextDay, isUncounted }] : [],
  );
}
