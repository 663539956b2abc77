import type { Game } from 'contract/games';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { countCaughtToday } from 'contract/season/caught-today';
import { findPitchLimits } from 'contract/season/pitch-limits';
import { findInningsLeft, listPitchingRest } from 'contract/season/pitching-rest';
import type { Team } from 'contract/teams';
import { battingOrderFor, INFIELD, type InningAssignment, type PlayerId, type Problem, type Solution } from 'engine';
import { type SeasonStatistics, summarizeSeason } from 'engine/season/statistics';
import { emptyContent, filledCells, fitToGame, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { chooseBattingOrder, chooseFirstSeed, planGame } from '#domain/season/plan-games.ts';
import type { OpenGame } from './open-games.ts';
import { type SharedGame, sharePitchers } from './share-pitchers.ts';

export type GameToPlan = OpenGame & {
  /** True for a draft that stays as it is. */
  readonly isKept: boolean;
};

export type PlannedLineup = GameToPlan & {
  /** Undefined where no lineup keeps the rules of the game. */
  readonly content: LineupContent | undefined;
  /** What the game adds to the season. Undefined without a lineup, and for a draft that is kept with empty places. */
  readonly facts: SeasonGame | undefined;
  /** Why there is no lineup. */
  readonly why: readonly string[];
  /** Without a lineup: the players who may not pitch because of what the games before plan for them. */
  readonly restingByPlan: readonly PlayerId[];
  /** The players who pitch in another game of the day, too, because too few can pitch. */
  readonly pitchTwice: readonly PlayerId[];
};

export type Plan = {
  readonly lineups: readonly PlannedLineup[];
  /** With what was played and with the final lineups of games to come. */
  readonly before: SeasonStatistics;
  /** With the planned lineups and the drafts that are kept, too. */
  readonly after: SeasonStatistics;
};

export type PlanSources = {
  readonly team: Pick<Team, 'pairs' | 'ageGroup' | 'pitchTable' | 'battingOrderMode'>;
  readonly players: readonly Player[];
  readonly season: readonly SeasonGame[];
  readonly games: readonly GameToPlan[];
};

type PlanOptions = {
  readonly solve: (problem: Problem, seed: number) => Promise<Solution>;
  /** Called with the index of each game before it is planned. */
  readonly onGame: (index: number) => void;
};

/**
 * Plans games one after the other, each with the lineups of those before it, so that the season becomes even and the bench
 * of a day with several games is shared. A player pitches in one game of a day, unless too few can pitch. Where the team's
 * table counts innings, those of the lineups before count toward the limits and the rest of the next games. Where an earlier
 * game takes the pitchers that a later one needs, the games are planned again with the pitchers shared out among them.
 */
export async function planTogether(sources: PlanSources, options: PlanOptions): Promise<Plan> {
  const { season, players } = sources;
  const first = await planInOrder(sources, new Map(), options);
  const elsewhere = sharePitchers(first.map((lineup) => toSharedGame(lineup, sources)));
  const second = elsewhere.size > 0 ? await planInOrder(sources, elsewhere, options) : first;
  const lineups = lacksLess(second, first) ? second : first;
  const known = lineups.reduce((sum, { facts }) => (facts ? withGame(sum, facts) : sum), season);
  const roster = players.map(({ id }) => id);
  return { lineups, before: summarize(season, roster), after: summarize(known, roster) };
}

/** @param elsewhere for each game, by its id, the players who pitch in another one instead. */
async function planInOrder(
  sources: PlanSources,
  elsewhere: ReturnType<typeof sharePitchers>,
  { solve, onGame }: PlanOptions,
): Promise<readonly PlannedLineup[]> {
  const { season, games, team } = sources;
  const problems = games.map((game) => toProblem(game, sources));
  const lineups: PlannedLineup[] = [];
  let known = season;
  for (const [index, game] of games.entries()) {
    onGame(index);
    const knownOfDay = withKeptDrafts(known, { game, later: games.slice(index + 1), sources });
    const problem = toProblem(game, { ...sources, season: withPlannedInnings(knownOfDay) });
    const later = problems.filter((_, other) => other > index && isPlannedWith(game, games[other], games));
    const others = elsewhere.get(game.game.id) ?? new Set();
    const lineup = game.isKept
      ? keepDraft(game, problem, known)
      : // One game after the other: each is planned with the lineups of those before it.
        await planLineup(game, { problem, later, known: knownOfDay, others, mode: team.battingOrderMode, solve });
    lineups.push({ ...lineup, restingByPlan: lineup.content ? [] : listResting(problem, toProblem(game, sources)) });
    if (lineup.facts) known = withGame(known, lineup.facts);
  }
  return lineups;
}

type DayQuestion = {
  readonly game: GameToPlan;
  readonly later: readonly GameToPlan[];
  readonly sources: PlanSources;
};

/** The season with the drafts that the coach keeps of later games on the day of a game: their pitchers are chosen already. */
function withKeptDrafts(known: readonly SeasonGame[], { game, later, sources }: DayQuestion): readonly SeasonGame[] {
  const kept = later.filter((other) => other.isKept && isSameDay(other, game));
  return kept.reduce((season, other) => {
    const { facts } = keepDraft(other, toProblem(other, sources), season);
    return facts ? withGame(season, facts) : season;
  }, known);
}

function isSameDay(one: GameToPlan, other: GameToPlan): boolean {
  return one.game.gameDate.slice(0, 10) === other.game.gameDate.slice(0, 10);
}

function toSharedGame(lineup: PlannedLineup, sources: PlanSources): SharedGame {
  return {
    gameId: lineup.game.id,
    problem: toProblem(lineup, sources),
    isFixed: lineup.isKept,
    pitchers: listPitchers(lineup.content?.innings ?? []),
    lacks: [...lineup.restingByPlan, ...lineup.pitchTwice],
  };
}

/** A game without a lineup is worse than any number of players who pitch twice. */
function lacksLess(one: readonly PlannedLineup[], other: readonly PlannedLineup[]): boolean {
  const missing = (plan: readonly PlannedLineup[]) => plan.filter(({ content }) => content === undefined).length;
  const twice = (plan: readonly PlannedLineup[]) => plan.flatMap(({ pitchTwice }) => pitchTwice).length;
  return missing(one) < missing(other) || (missing(one) === missing(other) && twice(one) < twice(other));
}

/**
 * The bench of a day with several games is shared over that day: later days must not make up for it. Otherwise the next
 * games are planned with this one.
 */
function isPlannedWith(game: GameToPlan, later: GameToPlan | undefined, games: readonly GameToPlan[]): boolean {
  if (!later || later.isKept) return false;
  return games.some((other) => other !== game && isSameDay(other, game)) ? isSameDay(later, game) : true;
}

function summarize(season: readonly SeasonGame[], roster: readonly PlayerId[]): SeasonStatistics {
  const counted = season.filter(({ counts, source }) => counts && source !== 'none');
  return summarizeSeason(counted, roster, INFIELD);
}

/** Innings of a final lineup count like played ones in a plan. Pitches are known only after a game, so they do not change. */
function withPlannedInnings(season: readonly SeasonGame[]): readonly SeasonGame[] {
  return season.map((game) => (game.source === 'final' ? { ...game, isOver: true } : game));
}

function toProblem({ game, availability, draft }: GameToPlan, { players, season, team }: PlanSources): Problem {
  const { gameDate: date, startTime, id: gameId } = game;
  const question = { pitchLimits: findPitchLimits(team), date, gameId };
  const unlocked = toLineupProblem({
    ...{ game, players, availability, locks: [], pairs: team.pairs },
    resting: listPitchingRest(season, question),
    inningsLeft: findInningsLeft(season, question),
    caughtToday: countCaughtToday(season, { date, startTime, gameId }),
  });
  return { ...unlocked, locks: draft ? fitToGame(draft.content, unlocked).locks : [] };
}

/** What a lineup is without a look at the plan. */
type LineupAlone = Omit<PlannedLineup, 'restingByPlan'>;

/** The players who could pitch if the games before had no lineups yet. */
function listResting(problem: Problem, unplanned: Problem): readonly PlayerId[] {
  return problem.players.flatMap(({ id, positionPreferences }, index) => {
    const before = unplanned.players[index]?.positionPreferences.P;
    return positionPreferences.P === 'never' && before !== 'never' ? [id] : [];
  });
}

/** A draft with empty places says nothing of the bench yet. */
function keepDraft(game: GameToPlan, problem: Problem, known: readonly SeasonGame[]): LineupAlone {
  const content = game.draft ? fitToGame(game.draft.content, problem) : emptyContent(problem.innings);
  const isWhole = content.innings.every((cells, index) => {
    const here = problem.players.filter(({ present }) => present[index] === true).length;
    return Object.values(cells).filter(Boolean).length >= Math.min(problem.positions.length, here);
  });
  const facts = isWhole ? toFacts(game.game, { problem, content, known }) : undefined;
  return { ...game, content, facts, why: [], pitchTwice: [] };
}

type Planning = {
  readonly problem: Problem;
  readonly later: readonly Problem[];
  /** The season with the lineups of the games before, and those that are kept of the day. */
  readonly known: readonly SeasonGame[];
  /** The players who pitch in another game instead. */
  readonly others: ReadonlySet<PlayerId>;
  readonly mode: Team['battingOrderMode'];
  readonly solve: PlanOptions['solve'];
};

async function planLineup(game: GameToPlan, planning: Planning): Promise<LineupAlone> {
  const { problem, later, known, others, mode, solve } = planning;
  const { id: gameId, gameDate } = game.game;
  const date = gameDate.slice(0, 10);
  const solveFor = (each: Problem) =>
    solve(planGame(known, { gameId, date, problem: each, later }).problem, chooseFirstSeed(gameId));
  const pitched = isTeeBall(game.game) ? [] : listPitchersOfDay(game.game, known);
  const inOtherGames = [...new Set([...pitched, ...others])];
  let solution = await solveFor(withPitching(problem, inOtherGames, 'never'));
  // Too few others can pitch: those who pitch in another game do so here as seldom as possible.
  if (solution.status === 'infeasible' && inOtherGames.length > 0)
    solution = await solveFor(withPitching(problem, inOtherGames, 'avoid'));
  if (solution.status === 'infeasible')
    return { ...game, content: undefined, facts: undefined, why: solution.why, pitchTwice: [] };
  const { innings } = solution.lineup;
  const chosen = chooseBattingOrder(mode, { gameId, problem, innings, season: known });
  const battingOrder =
    chosen?.order ?? battingOrderFor(problem, { innings, battingOrder: game.draft?.content.battingOrder ?? [] });
  const content = { innings, battingOrder, locks: problem.locks };
  const pitchTwice = pitched.filter((id) => listPitchers(innings).includes(id));
  return { ...game, content, facts: toFacts(game.game, { problem, content, known }), why: [], pitchTwice };
}

/** A player who may not pitch at all still may not. */
function withPitching(problem: Problem, pitched: readonly PlayerId[], preference: 'never' | 'avoid'): Problem {
  if (pitched.length === 0) return problem;
  return {
    ...problem,
    players: problem.players.map((player) =>
      pitched.includes(player.id) && player.positionPreferences.P !== 'never'
        ? { ...player, positionPreferences: { ...player.positionPreferences, P: preference } }
        : player,
    ),
  };
}

/** Who pitches in the other games of the day. */
function listPitchersOfDay({ id, gameDate }: Game, known: readonly SeasonGame[]): readonly PlayerId[] {
  const sameDay = known.filter(({ gameId, date }) => gameId !== id && date === gameDate.slice(0, 10));
  return [...new Set(sameDay.flatMap(({ innings, pitches }) => [...listPitchers(innings), ...Object.keys(pitches)]))];
}

/** In the order in which they pitch. */
export function listPitchers(innings: readonly InningAssignment[]): readonly PlayerId[] {
  return [...new Set(innings.flatMap(({ P }) => P || []))];
}

type LineupOfGame = {
  readonly problem: Problem;
  readonly content: LineupContent;
  readonly known: readonly SeasonGame[];
};

/** The game as the season would have it with this lineup as the final one. */
function toFacts(game: Game, { problem, content, known }: LineupOfGame): SeasonGame {
  const innings = content.innings.map(filledCells);
  const present = problem.players.map(({ id, present }) => {
    return [id, present.flatMap((isHere, index) => (isHere ? [index + 1] : []))] as const;
  });
  return {
    gameId: game.id,
    opponent: game.opponent,
    date: game.gameDate.slice(0, 10),
    startTime: game.startTime,
    isOver: false,
    counts: known.find(({ gameId }) => gameId === game.id)?.counts ?? true,
    source: 'final',
    innings,
    present: Object.fromEntries(present),
    battingOrder: [...content.battingOrder],
    lastBatter: null,
    pitches: {},
  };
}

/** A game that was created without a network is not in the season yet. */
function withGame(season: readonly SeasonGame[], added: SeasonGame): readonly SeasonGame[] {
  const index = season.findIndex(({ gameId }) => gameId === added.gameId);
  return index === -1 ? [...season, added] : season.with(index, added);
}
