import { useQuery } from '@tanstack/react-query';
import { type Game, listGames } from 'contract/games';
import { getSeason } from 'contract/season';
import { useOutbox } from '#domain/outbox/outbox.ts';
import type { GameRecord } from '#domain/played/game-record.ts';
import { findPlayedEntry, readRecord } from '#domain/played/played-change.ts';
import { query } from '#lib/http/query.ts';
import { findNextGame, findRunning } from './next-game.ts';

type NextGame = {
  readonly game: Game | undefined;
  /** True while the game is run with game mode. */
  readonly isRunning: boolean;
  /** The inning that is being played while the game is run; undefined before and after it. */
  readonly inning: number | undefined;
  readonly isLoading: boolean;
};

/** Reads the next game of a team. It has none without a team, or when its games cannot be read. */
export function useNextGame(teamId: string | undefined): NextGame {
  const params = { teamId: teamId ?? '' };
  const enabled = teamId !== undefined;
  const games = useQuery({ ...query(listGames, { params }), enabled });
  const season = useQuery({ ...query(getSeason, { params }), enabled });
  const { entries } = useOutbox();
  const open = findNextGame(games.data, undefined);
  // A query that has failed or waits for the network is not loading: then the games alone decide.
  const isLoading = games.isLoading || (season.isLoading && open !== undefined);
  const game = isLoading ? undefined : findNextGame(games.data, season.data?.games);
  const saved = game && findRunning(season.data?.games, game.id)?.innings.length;
  // What waits on this device is newer than what the server has.
  const waiting = readRecord(game && findPlayedEntry(entries, game.id)?.body);
  const played = waiting?.progress ? findPlayedInnings(waiting) : saved;
  return { game, isRunning: played !== undefined, inning: played === undefined ? undefined : played + 1, isLoading };
}

function findPlayedInnings({ innings, progress }: GameRecord): number | undefined {
  return progress.isOver ? undefined : innings.length;
}
