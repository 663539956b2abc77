import { useQuery } from '@tanstack/react-query';
import { type Game, listGames } from 'contract/games';
import { getSeason } from 'contract/season';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { findPlayedEntry, isRemovedHere, readRecord } from '#domain/played/played-change.ts';
import { query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { findNextGame, findRunning, type WaitingRecord } from './next-game.ts';

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
  // What waits on this device is newer than what the server has.
  const waitingOf = (gameId: string) => readWaiting(entries, gameId);
  const open = findNextGame(games.data, undefined, waitingOf);
  // A query that has failed or waits for the network is not loading: then the games alone decide.
  const isLoading = games.isLoading || (season.isLoading && open !== undefined);
  const game = isLoading ? undefined : findNextGame(games.data, season.data?.games, waitingOf);
  const waiting = game && waitingOf(game.id);
  const played = game && (waiting ?? findRunning(season.data?.games, game.id))?.innings?.length;
  return { game, isRunning: played !== undefined, inning: played === undefined ? undefined : played + 1, isLoading };
}

function readWaiting(entries: readonly OutboxEntry[], gameId: string): WaitingRecord | undefined {
  if (isRemovedHere(entries, gameId)) return { isRemoved: true };
  const record = readRecord(findPlayedEntry(entries, gameId)?.body);
  if (record === null) return undefined;
  return { isRemoved: false, ...(!record.progress.isOver && { innings: record.innings }) };
}
