import type { Player } from 'contract/players';
import { describeRest } from 'contract/season/pitching-rest';
import type { PlayerId, Problem } from 'engine';
import { formatList } from 'engine/format';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import type { PlannedGame } from '#domain/season/plan-games.ts';
import { countOwedInnings, describeSits, plural } from '#domain/season/season-summary.ts';
import type { FirstTimes } from './first-times.ts';

export type PlanLine = { readonly who: string; readonly what: string };

/** One line for each number of bench innings, players who are owed playing time first, and one for those who are out. */
export function describeNextGame(
  { problem, sits, before }: PlannedGame,
  names: ReadonlyMap<PlayerId, string>,
): readonly PlanLine[] {
  if (!sits) return [{ who: 'This game', what: 'cannot be planned yet: there are fewer players than positions.' }];
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
export function describeFinalLineup(
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
export function describeRestingPitchers(
  roster: readonly Player[],
  { resting, names, problem }: Resting,
): readonly PlanLine[] {
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
export function describeFirstTimes(firstTimes: FirstTimes, names: ReadonlyMap<PlayerId, string>): readonly PlanLine[] {
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
