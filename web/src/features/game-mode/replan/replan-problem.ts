import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import type { InningsLeft } from 'contract/season/pitching-rest';
import type { Problem } from 'engine';
import { type GameRecord, totalInnings } from '#domain/played/game-record.ts';
import { isHere } from '../model/attendance.ts';

export type ReplanSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
  readonly resting: { readonly has: (playerId: string) => boolean };
  /** What other games leave of the day. The innings of this game count toward it as played innings of the problem. */
  readonly inningsLeft?: InningsLeft | undefined;
  /** Of the team. It decides how long pitchers rest before the later games of the plan. */
  readonly pitchLimits?: PitchLimits | null;
};

/** The rest of the game as a problem of the engine. The innings that were played cannot change. */
export function toReplanProblem(record: GameRecord, sources: ReplanSources): Problem {
  const { game, players, pairs, resting, inningsLeft } = sources;
  const innings = totalInnings(record);
  const presence = players.map(({ id }) => ({ playerId: id, present: listPresence(record, sources, id) }));
  const availability = presence.map(({ playerId, present }) => ({
    playerId,
    status: present.includes(true) ? ('in' as const) : ('out' as const),
  }));
  const problem = toLineupProblem({
    game: { ...game, inningsCount: innings },
    players,
    availability,
    locks: [],
    pairs,
    resting,
    inningsLeft,
  });
  const known = new Set(players.map(({ id }) => id));
  return {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      present: presence.find(({ playerId }) => playerId === player.id)?.present ?? player.present,
    })),
    // A player who has left the team since is no player of the problem.
    played: record.innings.map((cells) =>
      Object.fromEntries(Object.entries(cells).filter(([, playerId]) => known.has(playerId))),
    ),
  };
}

function listPresence(record: GameRecord, { availability }: ReplanSources, playerId: string): boolean[] {
  return Array.from({ length: totalInnings(record) }, (_, index) =>
    isHere(record, availability, { playerId, inning: index + 1 }),
  );
}
