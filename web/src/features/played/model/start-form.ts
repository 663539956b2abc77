import { toLineupProblem } from 'contract/lineup-problem';
import { listLineupPresence } from 'contract/season/season-games';
import { INFIELD, type PlayerId, type Position, type Problem } from 'engine';
import type { GameSources } from '#domain/games/game-sources.ts';
import { shortNames } from '#domain/players/player-names.ts';
import type { KnownPlayer } from './find-players.ts';
import { listNamedPlayers, type PlayedForm } from './played-form.ts';

/** What is recorded if the game went as planned: the saved lineup, or no positions without one. */
export function startForm({ game, players, availability, lineup }: GameSources): PlayedForm {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const innings = Array.from({ length: game.inningsCount }, (_, index) =>
    Object.fromEntries(
      Object.entries(lineup?.innings[index] ?? {}).filter(([position, playerId]) => fits(problem, position, playerId)),
    ),
  );
  const gameDate = game.gameDate.slice(0, 10);
  // Of a game from before the team was entered, nothing is known, and most often everyone was there.
  const isTeamNewer = !lineup && players.every(({ createdAt }) => createdAt.slice(0, 10) > gameDate);
  const present = listLineupPresence({
    gameDate,
    innings,
    availability,
    // Archived players are among the players of a game only if its lineup names them.
    roster: players.map(({ id, createdAt }) => ({
      id,
      addedOn: isTeamNewer ? gameDate : createdAt.slice(0, 10),
      archivedOn: null,
    })),
  });
  return {
    innings,
    present,
    // Who batted when is not known without a lineup, and the season counts places in the order.
    battingOrder: lineup?.battingOrder.filter((playerId) => (present[playerId]?.length ?? 0) > 0) ?? [],
    lastBatter: null,
    pitches: {},
    texts: {},
    leftOut: [],
  };
}

/** The game may have lost a position, and the team a player, since the lineup was saved. */
function fits({ positions, players }: Problem, position: Position, playerId: PlayerId): boolean {
  return positions.includes(position) && players.some(({ id }) => id === playerId);
}

/** The positions of the game with these players, and all others that the form names. */
export function listPositions({ game, players }: GameSources, form: PlayedForm): readonly Position[] {
  const absent = players.filter(({ id }) => (form.present[id]?.length ?? 0) === 0);
  const availability = absent.map(({ id }) => ({ playerId: id, status: 'out' }) as const);
  const { positions } = toLineupProblem({ game, players, availability, locks: [] });
  return [...new Set([...positions, ...form.innings.flatMap(Object.keys)])];
}

export const isInfield = (position: Position): boolean => INFIELD.includes(position);

export type Person = {
  readonly id: PlayerId;
  readonly name: string;
  /** Fits a cell of the grid. */
  readonly label: string;
};

/** The players of the team, and players who have left it whom one of the forms names. */
export function listPeople({ game, players }: GameSources, forms: readonly PlayedForm[]): readonly Person[] {
  const labels = shortNames(players);
  const problem = toLineupProblem({ game, players, availability: [], locks: [] });
  const team = problem.players.map(({ id, name }) => ({ id, name, label: labels.get(id) ?? name }));
  const known = new Set(team.map(({ id }) => id));
  const former = [...new Set(forms.flatMap(listNamedPlayers))].filter((id) => !known.has(id));
  const nameFormer = (index: number) => (former.length === 1 ? 'Former player' : `Former player ${index + 1}`);
  return [...team, ...former.map((id, index) => ({ id, name: nameFormer(index), label: nameFormer(index) }))];
}

/** The players of the team with what the grid shows of them. */
export function listKnownPlayers({ players }: GameSources, people: readonly Person[]): readonly KnownPlayer[] {
  return players.flatMap((player) => {
    const person = people.find(({ id }) => id === player.id);
    return person ? [{ ...player, name: person.name, label: person.label }] : [];
  });
}
