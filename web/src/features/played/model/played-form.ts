import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { getEarliestToday } from 'contract/primitives/days';
import { seasonLimits } from 'contract/season';
import { countPitches, type PitchEvent, type PitchEvents, typePitches } from 'contract/season/pitch-events';
import { listLineupPresence } from 'contract/season/season-games';
import { INFIELD, type Inning, type PlayerId, type Position, type Problem } from 'engine';
import { z } from 'zod';
import type { GameSources } from '#domain/games/game-sources.ts';
import { type GameRecord, stampEvent, toGameRecord } from '#domain/played/game-record.ts';
import { shortNames } from '#domain/players/player-names.ts';
import type { KnownPlayer } from './find-players.ts';

/** What the coach edits. Pitches are texts, so that a wrong number stays on the screen beside its error. */
export type PlayedForm = Omit<GameRecord, 'pitchEvents' | 'progress'> & {
  readonly pitches: Readonly<Record<PlayerId, string>>;
  /** What was typed or pasted into a cell and is not clear, by `getCellKey`. It is shown instead of the player. */
  readonly texts: Readonly<Record<string, string>>;
  /** What a pasted table says that no cell has room for, in sentences, until the coach has seen it. */
  readonly leftOut: readonly string[];
};

export function getCellKey({ inning, position }: { readonly inning: Inning; readonly position: Position }): string {
  return `${inning} ${position}`;
}

/** The form as it is stored on the device. */
export const playedForm = z.object({
  innings: z.array(z.record(z.string(), z.string())),
  present: z.record(z.string(), z.array(z.int())),
  battingOrder: z.array(z.string()),
  lastBatter: z.string().nullable(),
  pitches: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
  leftOut: z.array(z.string()),
});

export function toForm({
  innings,
  present,
  battingOrder,
  lastBatter,
  pitchEvents,
}: Omit<GameRecord, 'progress'>): PlayedForm {
  const texts = Object.entries(countPitches(pitchEvents)).map(([playerId, count]) => [playerId, String(count)]);
  return { innings, present, battingOrder, lastBatter, pitches: Object.fromEntries(texts), texts: {}, leftOut: [] };
}

/**
 * The form as a record. Numbers of pitches that differ from those shown were typed now. What is still to be played is not on
 * this page, so it stays as it was shown.
 */
export function toRecord(form: PlayedForm, shown: GameRecord | null): GameRecord {
  return toGameRecord({
    innings: form.innings.map((cells) => ({ ...cells })),
    present: Object.fromEntries(Object.entries(form.present).map(([playerId, innings]) => [playerId, [...innings]])),
    battingOrder: [...form.battingOrder],
    lastBatter: form.lastBatter,
    pitchEvents: typeAllPitches(form, shown?.pitchEvents ?? {}),
    progress: shown && { ...shown.progress, plan: [...shown.progress.plan], here: shown.progress.here?.slice() },
  });
}

/** A blank number says that no one counted. */
function typeAllPitches({ pitches }: PlayedForm, shown: PitchEvents): Record<PlayerId, Record<string, PitchEvent>> {
  const typed = Object.entries(pitches).reduce((events, [playerId, text]) => {
    const total = text.trim() === '' ? null : Number(text);
    return typePitches(events, { playerId, total }, stampEvent());
  }, shown);
  return Object.fromEntries(Object.entries(typed).map(([playerId, events]) => [playerId, { ...events }]));
}

/** Ignores the order in which cells were filled, and players who were never there. */
export function isSameForm(one: PlayedForm, other: PlayedForm): boolean {
  return one === other || fingerprint(one) === fingerprint(other);
}

function fingerprint({ innings, present, battingOrder, lastBatter, pitches, texts, leftOut }: PlayedForm): string {
  const there = sortEntries(present).filter(([, list]) => list.length > 0);
  const counted = sortEntries(pitches).flatMap(([playerId, text]) => (text.trim() ? [[playerId, text.trim()]] : []));
  return JSON.stringify([
    innings.map(sortEntries),
    there.map(([playerId, list]) => [playerId, list.toSorted((a, b) => a - b)]),
    battingOrder,
    lastBatter,
    counted,
    sortEntries(texts),
    leftOut,
  ]);
}

function sortEntries<Value>(record: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export function isPitchCount(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^\d{1,3}$/.test(trimmed) && Number(trimmed) <= seasonLimits.pitchesMax);
}

/** The innings, 1-based, in which no position has a player or a text. */
export function findEmptyInnings({ innings, texts }: PlayedForm): readonly number[] {
  const hasText = (inning: number) => Object.keys(texts).some((key) => key.startsWith(`${inning} `));
  return innings.flatMap((cells, index) => (Object.keys(cells).length === 0 && !hasText(index + 1) ? [index + 1] : []));
}

export function isThere({ present }: Pick<PlayedForm, 'present'>, playerId: PlayerId, inning: number): boolean {
  return present[playerId]?.includes(inning) === true;
}

/** The players who pitched, in the order in which they did, and those who have a pitch count. */
export function listPitchers({ innings, pitches }: PlayedForm): readonly PlayerId[] {
  const pitched = innings.flatMap(({ P }) => (P ? [P] : []));
  return [...new Set([...pitched, ...Object.keys(pitches)])];
}

function listNamedPlayers({ innings, present, battingOrder, pitches }: PlayedForm): readonly PlayerId[] {
  return [
    ...new Set([...innings.flatMap(Object.values), ...Object.keys(present), ...battingOrder, ...Object.keys(pitches)]),
  ];
}

type StartSources = GameSources & {
  /** Of the team; null while it is not set or not known. */
  readonly timeZone: string | null;
};

/** What is recorded if the game went as planned: the saved lineup, or no positions without one. */
export function startForm({ game, players, availability, lineup, timeZone }: StartSources): PlayedForm {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const innings = Array.from({ length: game.inningsCount }, (_, index) =>
    Object.fromEntries(
      Object.entries(lineup?.innings[index] ?? {}).filter(([position, playerId]) => fits(problem, position, playerId)),
    ),
  );
  const gameDate = game.gameDate.slice(0, 10);
  const findAddedOn = ({ createdAt }: Player) => getEarliestToday(timeZone, new Date(createdAt));
  // Of a game from before the team was entered, nothing is known, and most often everyone was there.
  const isTeamNewer = !lineup && players.every((player) => findAddedOn(player) > gameDate);
  const present = listLineupPresence({
    gameDate,
    innings,
    availability,
    // Archived players are among the players of a game only if its lineup names them.
    roster: players.map((player) => ({
      id: player.id,
      addedOn: isTeamNewer ? gameDate : findAddedOn(player),
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

export function listKnownPlayers({ players }: GameSources, people: readonly Person[]): readonly KnownPlayer[] {
  return players.flatMap((player) => {
    const person = people.find(({ id }) => id === player.id);
    return person ? [{ ...player, name: person.name, label: person.label }] : [];
  });
}
