import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { PitchLimits } from 'contract/season/pitch-limits';
import type { Team } from 'contract/teams';
import { type Inning, type InningAssignment, type PlayerId, type Position, type Problem, sitDifferences } from 'engine';
import { findPosition } from '#domain/played/game-record.ts';
import type { PitcherOfGame } from '#domain/season/pitching-log.ts';
import { listPrintedNames, type NameStyle } from './player-names.ts';
import type { SheetTexts } from './sheet-texts.ts';

/** What one player does in one inning: a position, the bench, or not there. */
export type SheetCell = { readonly position: Position } | 'sit' | 'out';

export type SheetPlayer = {
  readonly id: PlayerId;
  /** The place in the batting order, empty for a player who does not bat. */
  readonly place: string;
  readonly number: string;
  /** In the dugout, where a short name is enough. */
  readonly name: string;
  /** For umpire and opponent. */
  readonly formalName: string;
  /** One for each inning. */
  readonly cells: readonly SheetCell[];
  /** The innings in which the player is at another place than on the last print. */
  readonly changed: readonly Inning[];
};

/** A line of the pitching log. What is not known is empty. */
export type SheetPitcher = {
  readonly number: string;
  readonly name: string;
  /** `1–2, 5` */
  readonly innings: string;
  readonly pitches: string;
  readonly countThatDay: string;
  /** `Sat, Nov 21, 2026` */
  readonly nextDay: string;
};

/** All that a printed page can say of a game. */
export type SheetData = {
  /** What the sheets say beside the data, in the language of the card. */
  readonly texts: SheetTexts;
  readonly team: string;
  /** `vs. Lightning` or `@ Lightning`. */
  readonly opponent: string;
  /** `Sat, Nov 21, 2026, 6:00 PM` */
  readonly time: string;
  readonly location: string;
  /** Home or away, innings and rules; a part that is not known is left out. */
  readonly details: readonly string[];
  /** The same after the game, with the innings that were played: a shortened game has fewer than its lineup. */
  readonly playedDetails: readonly string[];
  readonly positions: readonly Position[];
  readonly innings: readonly Inning[];
  /** In batting order, then those who come and do not bat. */
  readonly players: readonly SheetPlayer[];
  /** The head of the formal names: `Name` or `Last name`. */
  readonly nameHead: string;
  /** `All 13 players bat.` */
  readonly battingNote: string;
  /** How even the sits are if the game ends early; undefined where there is nothing to say. */
  readonly endings: string | undefined;
  /** Such as a pitcher who rests. */
  readonly notes: readonly string[];
  /** False in tee-ball, where P is a place in the field like others. */
  readonly hasPitchers: boolean;
  /** In the order in which they pitch. */
  readonly pitchers: readonly SheetPitcher[];
  /** By which table the days of rest are counted, or what is missing. */
  readonly pitchingNote: string;
  /** `Final, version 2` */
  readonly stamp: string;
  readonly manager: string;
  /** Where the lineup can be read online; null while it is not shared. */
  readonly sharedUrl: string | null;
};

/** A saved lineup, or what was played in the form of one. */
type PrintedLineup = Pick<Lineup, 'status' | 'version'> & {
  readonly innings: readonly Readonly<Record<Position, PlayerId>>[];
  readonly battingOrder: readonly PlayerId[];
};

export type SheetSources = {
  readonly game: Game;
  readonly team: Pick<Team, 'name'>;
  readonly problem: Problem;
  readonly roster: readonly Player[];
  readonly lineup: PrintedLineup;
  /** True for a lineup with changes that were not sent yet. */
  readonly isWaiting: boolean;
  /** The name of the rules. */
  readonly rules: string;
  /** The players who must not pitch. */
  readonly resting: ReadonlySet<PlayerId>;
  /** Who pitched, or will pitch by the lineup. */
  readonly pitchers: readonly PitcherOfGame[];
  /** Undefined while the game is not over, and where nothing was recorded. */
  readonly playedInnings: number | undefined;
  /** Null without an age group of the team. */
  readonly pitchLimits: PitchLimits | null;
  /** False before the game, and while the season cannot be read. */
  readonly hasPitches: boolean;
  readonly manager: string;
  readonly sharedUrl: string | null;
  /** The innings of the last print, whose differences are marked; undefined to mark none. */
  readonly printed?: readonly InningAssignment[] | undefined;
};

type SheetStyle = { readonly names: NameStyle; readonly texts: SheetTexts };

export function toSheetData(sources: SheetSources, { names, texts }: SheetStyle): SheetData {
  const { game, team, problem } = sources;
  const players = listSheetPlayers(sources, { names, texts });
  const batters = players.filter(({ place }) => place !== '').length;
  const hasPitchers = !isTeeBall(game);
  const side = game.homeOrAway && { home: texts.home, away: texts.away }[game.homeOrAway];
  const listDetails = (innings: number) => [
    ...(side ? [side] : []),
    texts.formatInnings(innings),
    texts.formatRules(sources.rules),
  ];
  return {
    texts,
    team: team.name,
    opponent: texts.formatOpponent(game),
    time: texts.formatTime(game),
    location: game.location,
    details: listDetails(problem.innings),
    playedDetails: listDetails(sources.playedInnings ?? problem.innings),
    positions: problem.positions,
    innings: Array.from({ length: problem.innings }, (_, index) => index + 1),
    players,
    nameHead: names === 'initial' ? texts.name : texts.lastName,
    battingNote: texts.describeBatting(batters, players.length),
    endings: texts.describeEndings(sitDifferences(problem, sources.lineup)),
    notes: [
      ...(hasPitchers ? texts.describeResting(listRestingNames(sources, names)) : []),
      ...(players.some(({ changed }) => changed.length > 0) ? [texts.changed] : []),
    ],
    hasPitchers,
    pitchers: listSheetPitchers(sources, texts),
    pitchingNote: describePitchingNote(sources, texts),
    stamp: texts.describeStamp({ ...sources.lineup, isWaiting: sources.isWaiting }),
    manager: sources.manager,
    sharedUrl: sources.sharedUrl,
  };
}

/** As in the cells of the card, so that no namesake is meant. */
function listRestingNames({ roster, resting }: SheetSources, style: NameStyle): readonly string[] {
  const names = listPrintedNames(roster, style);
  return roster.flatMap(({ id }) => (resting.has(id) ? (names.get(id)?.name ?? []) : []));
}

/** A league needs the whole name, whatever the other sheets print. */
function listSheetPitchers(
  { roster, pitchers, pitchLimits }: SheetSources,
  texts: SheetTexts,
): readonly SheetPitcher[] {
  const names = listPrintedNames(roster, 'full');
  const numbers = new Map(roster.map(({ id, jerseyNumber }) => [id, jerseyNumber]));
  return pitchers.map(({ playerId, innings, pitches, countThatDay, nextDay }) => ({
    number: numbers.get(playerId) ?? '',
    name: names.get(playerId)?.formalName ?? texts.formerPlayer,
    innings: formatRanges(innings),
    pitches: pitches === undefined ? '' : String(pitches),
    countThatDay: countThatDay === undefined ? '' : texts.formatDayTotal(countThatDay, pitchLimits),
    nextDay: nextDay === undefined ? '' : texts.formatDay(nextDay),
  }));
}

/** Why the log leaves a total and a next day empty stands with the table. */
function describePitchingNote(sources: SheetSources, texts: SheetTexts): string {
  const names = listPrintedNames(sources.roster, 'full');
  const uncounted = sources.pitchers.filter(({ isUncounted }) => isUncounted);
  return [
    ...texts.describeUncounted(uncounted.map(({ playerId }) => names.get(playerId)?.name ?? texts.formerPlayer)),
    texts.describePitchingLog(sources.pitchLimits, sources),
  ].join(' ');
}

/** `1–2, 5` */
function formatRanges(innings: readonly Inning[]): string {
  const starts = innings.filter((inning) => !innings.includes(inning - 1));
  const ends = innings.filter((inning) => !innings.includes(inning + 1));
  return starts.map((from, index) => (ends[index] === from ? from : `${from}–${ends[index]}`)).join(', ');
}

function listSheetPlayers(
  { problem, roster, lineup, printed }: SheetSources,
  { names: style, texts }: SheetStyle,
): readonly SheetPlayer[] {
  const names = listPrintedNames(roster, style);
  const formerPlayer = { name: texts.formerPlayer, formalName: texts.formerPlayer };
  const known = new Map(roster.map((player) => [player.id, player]));
  const coming = problem.players.filter(({ present }) => present.includes(true)).map(({ id }) => id);
  const inField = lineup.innings.flatMap((cells) => Object.values(cells));
  const there = new Set([...coming, ...inField]);
  const batting = lineup.battingOrder.filter((id) => there.has(id));
  const order = [...new Set([...batting, ...coming, ...inField])];
  return order.map((id) => {
    const player = known.get(id);
    const present = problem.players.find((other) => other.id === id)?.present ?? [];
    return {
      id,
      place: batting.includes(id) ? String(batting.indexOf(id) + 1) : '',
      number: player?.jerseyNumber ?? '',
      ...(names.get(id) ?? formerPlayer),
      cells: Array.from({ length: problem.innings }, (_, index) =>
        readCell(lineup.innings[index] ?? {}, { id, isPresent: present[index] === true }),
      ),
      changed: printed
        ? lineup.innings.flatMap((cells, index) =>
            findPosition(cells, id) === findPosition(printed[index] ?? {}, id) ? [] : [index + 1],
          )
        : [],
    };
  });
}

type CellOwner = { readonly id: PlayerId; readonly isPresent: boolean };

function readCell(cells: Readonly<Record<string, PlayerId>>, { id, isPresent }: CellOwner): SheetCell {
  const position = findPosition(cells, id);
  if (position) return { position };
  return isPresent ? 'sit' : 'out';
}

/** The players on the bench of an inning, by name. */
export function listSits({ players }: SheetData, inning: Inning): readonly SheetPlayer[] {
  return players
    .filter(({ cells }) => cells[inning - 1] === 'sit')
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** `Zoe 1–2, Gia 3–4`: who is at a position, in the order of the innings. */
export function describeShifts({ players, innings }: SheetData, position: Position): string {
  const shifts: { name: string; from: Inning; to: Inning }[] = [];
  for (const inning of innings) {
    const player = players.find(({ cells }) => {
      const cell = cells[inning - 1];
      return typeof cell === 'object' && cell.position === position;
    });
    const last = shifts.at(-1);
    if (!player) continue;
    if (last?.name === player.name && last.to === inning - 1) last.to = inning;
    else shifts.push({ name: player.name, from: inning, to: inning });
  }
  return shifts.map(({ name, from, to }) => `${name} ${from === to ? from : `${from}–${to}`}`).join(', ');
}
