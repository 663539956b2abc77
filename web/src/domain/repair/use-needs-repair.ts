import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { listPlayersOfGame, toLineupProblem } from 'contract/lineup-problem';
import { getLineup } from 'contract/lineups';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { fitToGame } from '#domain/lineup/saved-lineup.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { findMisfits, hasMisfits } from './misfits.ts';

/**
 * Whether the final lineup of a game does not fit who is coming, as the check-in says it. False without a game or a final
 * lineup, and until everything has been read.
 */
export function useNeedsRepair(game: Game | undefined): boolean {
  const gameId = game?.id ?? '';
  const enabled = game?.lineupStatus === 'final';
  const { data: everyone } = useQuery(wholeRosterQuery(game?.teamId));
  const { data: availability } = useQuery({ ...shownMarksQuery(gameId, useOutbox().entries), enabled });
  const { data: saved } = useQuery({ ...queryOrNull(getLineup, { params: { gameId } }), enabled });
  const { lineup } = useShownLineup(gameId, saved);
  if (!game || !enabled || !everyone || !availability || !lineup) return false;
  const players = listPlayersOfGame(everyone, lineup);
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  return hasMisfits(findMisfits(fitToGame(lineup, problem), problem));
}
