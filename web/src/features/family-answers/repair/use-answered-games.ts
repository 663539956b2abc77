import { useQueries, useQuery } from '@tanstack/react-query';
import { type Game, listGames } from 'contract/games';
import { listPlayersOfGame, toLineupProblem } from 'contract/lineup-problem';
import { getLineup, type Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { getSeason, type SeasonGame } from 'contract/season';
import type { Team } from 'contract/teams';
import type { Mark } from '#domain/answers/answer-counts.ts';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { earliestFirst } from '#domain/games/game-order.ts';
import { findLineupEntry, readLineup } from '#domain/lineup/lineup-edit.ts';
import { fitToGame, toLineupChange, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { findPlayedEntry } from '#domain/played/played-change.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { findMisfits } from '#domain/repair/misfits.ts';
import { gamesOfPlan } from '#domain/season/plan-games.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { findAnswerConflicts } from './answer-conflicts.ts';
import type { AnsweredGame } from './repair-card.tsx';

/**
 * The games ahead of these whose lineup on this device does not fit what families said, earliest first. None until
 * everything that a repair is planned from has been read.
 */
export function useAnsweredGames(team: Team, gameIds: readonly string[]): readonly AnsweredGame[] {
  const params = { teamId: team.id };
  const games = useQuery(query(listGames, { params }));
  const season = useQuery(query(getSeason, { params }));
  const roster = useQuery(wholeRosterQuery(team.id));
  const isOutboxOpen = useIsOutboxOpen();
  const { entries } = useOutbox();
  const ahead = listGamesAhead(games.data ?? [], { gameIds, season: season.data?.games ?? [], entries });
  const marks = useQueries({ queries: ahead.map(({ id }) => shownMarksQuery(id, entries)) });
  const lineups = useQueries({
    queries: ahead.map(({ id, hasLineup }) => ({
      ...queryOrNull(getLineup, { params: { gameId: id } }),
      enabled: hasLineup,
    })),
  });
  const everyone = roster.data;
  // A repair that did not know the season would let a pitcher pitch who has to rest.
  if (!isOutboxOpen || season.isLoading || !everyone) return [];
  return ahead.flatMap((game, index) => {
    const shown = marks[index]?.data;
    return shown ? findAnswered({ game, everyone, marks: shown, lineup: lineups[index]?.data ?? null, entries }) : [];
  });
}

type GamesOptions = {
  readonly gameIds: readonly string[];
  readonly season: readonly SeasonGame[];
  readonly entries: readonly OutboxEntry[];
};

/** A game that is being played or was played is not changed any more. */
function listGamesAhead(games: readonly Game[], { gameIds, season, entries }: GamesOptions): readonly Game[] {
  const played = new Set(season.flatMap(({ gameId, source }) => (source === 'played' ? [gameId] : [])));
  return games
    .filter(({ id, isCompleted, isPlayed }) => {
      const isOver = isCompleted || isPlayed || played.has(id) || findPlayedEntry(entries, id) !== undefined;
      return gameIds.includes(id) && !isOver;
    })
    .filter(({ id, hasLineup }) => hasLineup || findLineupEntry(entries, id) !== undefined)
    .toSorted(earliestFirst)
    .slice(0, gamesOfPlan);
}

type Known = {
  readonly game: Game;
  readonly everyone: readonly Player[];
  /** Those that wait on this device, too. */
  readonly marks: readonly Mark[];
  readonly lineup: Lineup | null;
  readonly entries: readonly OutboxEntry[];
};

/** The game, if its lineup does not fit the answers. What waits on this device is newer than what is saved. */
function findAnswered({ game, everyone, marks, lineup, entries }: Known): readonly AnsweredGame[] {
  const entry = findLineupEntry(entries, game.id);
  const shown = (entry && readLineup(entry.body, entry.version)) ?? (lineup && toSavedLineup(lineup));
  if (!shown) return [];
  const players = listPlayersOfGame(everyone, toLineupChange(shown.content, shown));
  const problem = toLineupProblem({ game, players, availability: marks, locks: [] });
  const conflicts = findAnswerConflicts(marks, findMisfits(fitToGame(shown.content, problem), problem));
  return conflicts.length > 0 ? [{ game, players, marks, conflicts }] : [];
}
