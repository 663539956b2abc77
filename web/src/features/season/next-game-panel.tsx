import { useQueries } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { describeRest, listPitchingRest } from 'contract/season/pitching-rest';
import type { PlayerId, Position, Problem } from 'engine';
import { formatList } from 'engine/format';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { findLaterGames, type PlannedGame, planGame, readLineup } from '#domain/season/plan-games.ts';
import { countOwedInnings, describeSits, plural } from '#domain/season/season-summary.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

type NextGamePanelProps = {
  readonly game: Game;
  readonly games: readonly Game[];
  readonly season: readonly SeasonGame[];
  readonly players: readonly Player[];
  readonly names: ReadonlyMap<PlayerId, string>;
  /** Null while the team has none: then no pitcher has to rest. */
  readonly pitchLimits: PitchLimits | null;
};

/** What the next game repays: by its final lineup where there is one, otherwise planned with the absences of the next games that are known today. */
export function NextGamePanel({ game, games, season, players, names, pitchLimits }: NextGamePanelProps) {
  const planned = [game, ...findLaterGames(games, game)];
  const { entries } = useOutbox();
  const availability = useQueries({ queries: planned.map(({ id }) => shownMarksQuery(id, entries)) });
  const [problem, ...later] = planned.map((each, index) => {
    const marks = availability[index]?.data;
    const resting = listPitchingRest(season, { pitchLimits, date: each.gameDate, gameId: each.id });
    return marks && toLineupProblem({ game: each, players, availability: marks, locks: [], resting });
  });
  const known = later.filter((each) => each !== undefined);
  const lineup = problem && readLineup(season, { gameId: game.id, problem });
  const isPlayed = season.find(({ gameId }) => gameId === game.id)?.source === 'played';
  const date = game.gameDate.slice(0, 10);
  const plan = (next: Problem) => planGame(season, { gameId: game.id, date, problem: next, later: known });
  return (
    <Card aria-labelledby="next-game-plan" size="compact" className="border-grass-line">
      <h2 id="next-game-plan" className="wrap-anywhere font-bold text-lg">
        Next game: {opponentPrefix(game)} {game.opponent}
      </h2>
      <p className="mb-3 text-ink-soft text-sm">
        {formatGameDay(game.gameDate)}
        {lineup && ` · ${isPlayed ? 'as played so far' : 'final lineup'}`}
      </p>
      {problem ? (
        <ul className="mb-4 grid gap-2 text-sm">
          {[
            ...(lineup && !isPlayed
              ? describeFinalLineup(lineup, { now: problem, names })
              : describeNextGame(lineup ?? plan(problem), names)),
            ...(isTeeBall(game)
              ? []
              : describeRestingPitchers(players, {
                  resting: listPitchingRest(season, { pitchLimits, date: game.gameDate, gameId: game.id }),
                  names,
                  problem,
                })),
            ...describeFirstTimes(listFirstTimes(season, game.id), names),
          ].map(({ who, what }) => (
            <li key={`${who} ${what}`}>
              <strong className="mr-2 rounded-sm bg-sunken px-2 py-0.5">{who}</strong>
              {what}
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={2} label="Planning the next game..." className="h-6" />
      )}
      <LinkButton to={paths.lineup(game.id)} wide>
        {lineup ? 'View the lineup' : 'Plan this game'}
      </LinkButton>
      {planned.length > 1 && (
        <LinkButton to={paths.nextGames} variant="secondary" wide className="mt-2">
          Plan the next games
        </LinkButton>
      )}
    </Card>
  );
}

type PlanLine = { readonly who: string; readonly what: string };

/** One line for each number of bench innings, players who are owed playing time first, and one for those who are out. */
function describeNextGame(
  { problem, sits, before }: PlannedGame,
  names: ReadonlyMap<PlayerId, string>,
): readonly PlanLine[] {
  if (!sits) return [{ who: 'This game', what: 'cannot be planned yet: too few players are coming.' }];
  const owed = new Set(before.players.filter((player) => countOwedInnings(player) > 0).map(({ playerId }) => playerId));
  const here = problem.players.filter(({ present }) => present.includes(true));
  const out = problem.players.filter(({ present }) => !present.includes(true));
  const counts = [...new Set(here.map(({ id }) => sits.get(id) ?? 0))].toSorted((one, other) => one - other);
  const whole = here.filter(({ id, present }) => !owed.has(id) && !present.includes(false));
  const least = Math.min(...whole.map(({ id }) => sits.get(id) ?? 0));
  const lines = counts.flatMap((count) => {
    const group = here.filter(({ id }) => (sits.get(id) ?? 0) === count);
    // Sitting as often as a player who is owed nothing gives no inning back.
    const repaid = count < least ? group.filter(({ id }) => owed.has(id)) : [];
    const others = group.filter((player) => !repaid.includes(player));
    return [
      ...(repaid.length > 0
        ? [{ who: listNames(repaid, names), what: `${describeSits(count, repaid.length, problem.innings)}: repaid.` }]
        : []),
      ...(others.length > 0
        ? [{ who: listNames(others, names), what: `${describeSits(count, others.length, problem.innings)}.` }]
        : []),
    ];
  });
  return out.length === 0 ? lines : [...lines, { who: listNames(out, names), what: 'out: not bench time.' }];
}

/** The same of a final lineup. A player who is out by now neither plays nor sits, whatever the lineup says. */
function describeFinalLineup(
  lineup: PlannedGame,
  { now, names }: { readonly now: Problem; readonly names: ReadonlyMap<PlayerId, string> },
): readonly PlanLine[] {
  const isOut = (id: PlayerId) => now.players.some((player) => player.id === id && !player.present.includes(true));
  const named = lineup.problem.players.filter(({ id, present }) => present.includes(true) && isOut(id));
  const players = lineup.problem.players.filter((player) => !named.includes(player));
  const lines = describeNextGame({ ...lineup, problem: { ...lineup.problem, players } }, names);
  if (named.length === 0) return lines;
  return [{ who: listNames(named, names), what: 'out, but still in the final lineup.' }, ...lines];
}

type Resting = {
  readonly resting: RestByPlayer;
  readonly names: ReadonlyMap<PlayerId, string>;
  readonly problem: Problem;
};

/** The pitchers at the game who must not pitch that day, with reason and date. */
function describeRestingPitchers(roster: readonly Player[], { resting, names, problem }: Resting): readonly PlanLine[] {
  if (!problem.positions.includes('P')) return [];
  const here = new Set(problem.players.flatMap(({ id, present }) => (present.includes(true) ? [id] : [])));
  return roster.flatMap(({ id, fullName, wishes }) => {
    const rest = here.has(id) && wishes.P !== 'never' ? resting.get(id) : undefined;
    return rest ? [{ who: names.get(id) ?? fullName, what: `${describeRest(rest)}.` }] : [];
  });
}

/** At the start of a season nearly every position is new. */
const firstTimesNamed = 3;

/** Who plays a position for the first time, one line for each position, or one line for all where there are many. */
function describeFirstTimes(firstTimes: FirstTimes, names: ReadonlyMap<PlayerId, string>): readonly PlanLine[] {
  const positions = [...new Set([...firstTimes.values()].flatMap((each) => [...each]))].toSorted();
  if (positions.length > firstTimesNamed) {
    return [{ who: plural(firstTimes.size, 'player'), what: 'at a position for the first time.' }];
  }
  return positions.flatMap((position) => {
    const players = [...firstTimes].flatMap(([id, each]) => (each.has(position) ? (names.get(id) ?? []) : []));
    return players.length === 0 ? [] : [{ who: position, what: `${formatList(players)}, for the first time.` }];
  });
}

/** A few names are easier to read than a number; many are not. */
function listNames(players: Problem['players'], names: ReadonlyMap<PlayerId, string>): string {
  if (players.length > 3) return plural(players.length, 'player');
  return formatList(players.map(({ id, name }) => names.get(id) ?? name));
}

/** The positions that each player plays for the first time in the next game. */
export type FirstTimes = ReadonlyMap<PlayerId, ReadonlySet<Position>>;

/** What the final lineup of the next game adds to the games before it; nothing while its lineup is not final. */
export function listFirstTimes(season: readonly SeasonGame[], nextGameId: string | undefined): FirstTimes {
  const next = season.find(({ gameId, isOver }) => gameId === nextGameId && !isOver);
  const before = new Set(
    // A game of today that was recorded is not over yet, but was played.
    season.flatMap((game) =>
      game !== next && (game.isOver || game.source === 'played') ? game.innings.flatMap(listPlaces) : [],
    ),
  );
  const firstTimes = new Map<PlayerId, Set<Position>>();
  for (const cells of next?.innings ?? []) {
    for (const [position, playerId] of Object.entries(cells)) {
      if (before.has(toPlace(playerId, position))) continue;
      firstTimes.set(playerId, (firstTimes.get(playerId) ?? new Set()).add(position));
    }
  }
  return firstTimes;
}

function listPlaces(cells: SeasonGame['innings'][number]): readonly string[] {
  return Object.entries(cells).map(([position, playerId]) => toPlace(playerId, position));
}

function toPlace(playerId: PlayerId, position: Position): string {
  return `${playerId} ${position}`;
}
