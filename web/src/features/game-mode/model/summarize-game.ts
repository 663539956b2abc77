import type { Game } from 'contract/games';
import type { SeasonGame } from 'contract/season';
import { listPitchingRest } from 'contract/season/pitching-rest';
import { selectPlayedGames } from 'contract/season-games';
import type { AgeGroup } from 'contract/teams';
import { INFIELD, type PlayerId } from 'engine';
import { formatOrdinal } from 'engine/format';
import { summarizeSeason } from 'engine/season/statistics';
import { findPosition, type GameRecord } from '#domain/played/game-record.ts';
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

/** What is known of the season besides the record of this game. */
type SeasonSources = {
  readonly game: Game;
  readonly season: readonly SeasonGame[];
  readonly ageGroup: AgeGroup | null;
};

/** How often each player of a finished game sat: who is owed innings first, then who sat most. */
export function listPlayerSummaries(record: GameRecord, sources: SeasonSources): readonly PlayerSummary[] {
  const { innings, present, progress } = record;
  const owed = countOwed(record, sources);
  return Object.keys(present)
    .filter((playerId) => (present[playerId]?.length ?? 0) > 0)
    .map((playerId) => {
      const pips = innings.map((cells, index): Pip => {
        const inning = index + 1;
        const position = findPosition(cells, playerId);
        if (position) return { inning, place: INFIELD.includes(position) ? 'infield' : 'outfield' };
        return { inning, place: present[playerId]?.includes(inning) ? 'bench' : 'away' };
      });
      const hurtIn = progress.events[playerId] === 'hurt' ? Math.max(0, ...(present[playerId] ?? [])) + 1 : undefined;
      const owes = owed.get(playerId) ?? 0;
      const debt = owes > 0 ? `owed ${countInnings(owes)}` : '';
      const note = hurtIn ? `hurt in the ${formatOrdinal(hurtIn)}` : debt;
      return { playerId, pips, sits: pips.filter(({ place }) => place === 'bench').length, note, owes };
    })
    .toSorted((one, other) => other.owes - one.owes || other.sits - one.sits);
}

/** Whole innings that each player is owed after this game, in the season or, while that is not known, by this game alone. */
function countOwed(record: GameRecord, { game, season }: SeasonSources): ReadonlyMap<PlayerId, number> {
  const others = selectPlayedGames(season).filter(({ gameId }) => gameId !== game.id);
  const isCounted = season.find(({ gameId }) => gameId === game.id)?.counts !== false;
  const { players } = summarizeSeason(isCounted ? [...others, record] : others, [], INFIELD);
  return new Map(players.map((player) => [player.playerId, Math.round(player.owed)]));
}

const times = ['no inning', 'once', 'twice'] as const;

/** `Everyone sat once or twice.` Players who were away for a part of the game are not compared. */
export function describeFairness(players: readonly PlayerSummary[]): string {
  const compared = players.filter(({ pips }) => pips.every(({ place }) => place !== 'away')).map(({ sits }) => sits);
  if (compared.length === 0) return 'No one played all innings.';
  const [least, most] = [Math.min(...compared), Math.max(...compared)];
  if (most === 0) return 'Everyone played every inning.';
  const format = (count: number) => times[count] ?? `${count} times`;
  if (least === most) return `Everyone sat ${format(most)}.`;
  if (least === 0) return most === 1 ? 'No one sat more than once.' : `Some sat ${format(most)}, others not at all.`;
  return `Everyone sat ${most === 2 ? 'once or twice' : `${least} to ${most} times`}.`;
}

/** The pitches of a game, and the first day on which each pitcher may pitch again where the team's age group is known. */
export function listPitchers(record: GameRecord, { game, season, ageGroup }: SeasonSources) {
  const others = season.filter(({ gameId }) => gameId !== game.id);
  const date = new Date(Date.parse(game.gameDate) + 24 * 3_600_000).toISOString();
  const resting = listPitchingRest([...others, { gameId: game.id, date: game.gameDate, pitches: record.pitches }], {
    ageGroup,
    date,
  });
  return Object.entries(record.pitches)
    .filter(([, pitches]) => pitches > 0)
    .map(([playerId, pitches]) => ({
      playerId,
      pitches,
      nextDay: ageGroup === null ? undefined : (resting.get(playerId)?.until ?? date.slice(0, 10)),
    }));
}
