import type { PlayerAvailability } from 'contract/availability';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { PlayerEvent } from 'contract/season';
import { findSubstitutionRule, listBattingPlaces } from 'contract/season/batting-places';
import type { PlayerId } from 'engine';
import { formatOrdinal, formatPositionLabel } from 'engine/format';
import { useMemo } from 'react';
import type { GameSources } from '#domain/games/game-sources.ts';
import { cellsOf, currentInning, findPosition, type GameRecord } from '#domain/played/game-record.ts';
import { shortNames } from '#domain/players/player-names.ts';
import { isHere, listAbsent, listBench } from './model/attendance.ts';

/** Derives an inning of the game from the record: the one being played, or one that is corrected. */
export function useGameView(
  record: GameRecord,
  { game, players, availability, lineup }: GameSources,
  corrected?: number,
) {
  const findPlayer = useMemo(() => createFindPlayer(players), [players]);
  const inning = corrected ?? currentInning(record);
  const cells = cellsOf(record, inning);
  const problem = useMemo(
    () => toLineupProblem({ game, players, availability, locks: [] }),
    [game, players, availability],
  );
  const roster = players.map(({ id }) => id);
  const absent = listAbsent(record, inning, { roster, availability }).map((playerId) => ({
    playerId,
    reason: describeAbsence(
      record.progress.events[playerId],
      availability.find((mark) => mark.playerId === playerId),
      inning,
    ),
  }));
  const substitution = useMemo(() => findSubstitutionRule(game, lineup), [game, lineup]);
  const isHereNow = (playerId: PlayerId) => isHere(record, availability, { playerId, inning });
  const listPlaces = (now: GameRecord) => listBattingPlaces(now, inning, substitution, isHereNow);
  const places = listPlaces(record);
  return {
    inning,
    cells,
    positions: [...new Set([...problem.positions, ...Object.keys(cells)])],
    bench: listBench(record, inning, { roster, availability }),
    absent,
    findPlayer,
    isHere: isHereNow,
    listPlaces,
    /** True where players who come in bat in the places of those replaced. */
    onlyStartersBat: substitution !== undefined,
    /** `Shortstop · bats 5th` */
    describePlace: (playerId: PlayerId) => {
      const position = findPosition(cells, playerId);
      const away = absent.find((entry) => entry.playerId === playerId)?.reason;
      const bats = places.findIndex(({ batter }) => batter === playerId) + 1;
      return [
        position ? formatPositionLabel(position) : (away ?? 'Bench'),
        ...(bats > 0 ? [`bats ${formatOrdinal(bats)}`] : []),
      ].join(' · ');
    },
  };
}

export type GameView = ReturnType<typeof useGameView>;

/** What happened to a player, else what is known from before the game: `Late, inning 3`. */
function describeAbsence(event: PlayerEvent | undefined, mark: PlayerAvailability | undefined, inning: number): string {
  if (event !== undefined && event !== 'here') return reasons[event];
  if (!mark) return 'Not here yet';
  if (mark.status !== 'in') return 'Out';
  if (mark.fromInning && inning < mark.fromInning) return `Late, inning ${mark.fromInning}`;
  return reasons.left;
}

const reasons = { late: 'Late', hurt: 'Hurt', left: 'Left', ejected: 'Ejected' } as const;

export type GamePlayer = {
  readonly id: PlayerId;
  readonly name: string;
  /** The shortest name that no other player of the team has. */
  readonly label: string;
  readonly number: string | null;
};

export type FindPlayer = (playerId: PlayerId) => GamePlayer;

/** Finds the names of players. Players who have left the team since stay in the record as "Former player". */
function createFindPlayer(players: readonly Player[]): FindPlayer {
  const labels = shortNames(players);
  const byId = new Map(
    players.map(({ id, fullName, jerseyNumber }) => {
      return [id, { id, name: fullName, label: labels.get(id) ?? fullName, number: jerseyNumber }];
    }),
  );
  return (id) => byId.get(id) ?? { id, name: 'Former player', label: 'Former player', number: null };
}

/** `Emma Kim, number 12` */
export function describePlayer({ name, number }: GamePlayer): string {
  return number ? `${name}, number ${number}` : name;
}
