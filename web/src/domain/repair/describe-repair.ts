import type { Inning, InningAssignment, PlayerId, Position, Problem } from 'engine';
import { capitalize, formatList, formatTimes } from 'engine/format';
import { describeInnings } from '#domain/activities/describe-newer-change.ts';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import type { Repair, Repairs } from './find-repairs.ts';
import { countChangedCells, type InningChanges } from './list-changes.ts';

type NameOf = (playerId: PlayerId) => string;

type Game = Pick<Problem, 'players' | 'innings' | 'played'>;

/** The players who are there in an inning to come, by how often they sit. */
function groupBySits({ players, innings, played }: Game, lineup: readonly InningAssignment[]) {
  const sits = new Map<number, PlayerId[]>();
  for (const { id, present } of players) {
    if (!present.slice(played.length, innings).includes(true)) continue;
    const isSitting = (isPresent: boolean, index: number) =>
      isPresent && !Object.values(lineup[index] ?? {}).includes(id);
    const count = present.filter(isSitting).length;
    sits.set(count, [...(sits.get(count) ?? []), id]);
  }
  return sits;
}

/** How often players sit who are there in an inning to come: `Kate sits 3 times, the others twice.` */
export function describeSits(game: Game, lineup: readonly InningAssignment[], nameOf: NameOf): string {
  const sits = groupBySits(game, lineup);
  const groups = [...sits].toSorted(([one], [other]) => other - one);
  const [most, ...others] = groups;
  if (most === undefined) return '';
  if (others.length === 0) return most[0] === 0 ? 'No one sits.' : `Everyone sits ${formatTimes(most[0])}.`;
  const least = groups.at(-1) ?? most;
  // The sentence names the few; of two groups of the same size, those who sit more.
  const few = others.length === 1 && least[1].length < most[1].length ? least : most;
  const rest = groups.filter((group) => group !== few).map(([count]) => count);
  const verb = few[1].length === 1 ? 'sits' : 'sit';
  const sit = few[0] === 0 ? `never ${verb}` : `${verb} ${formatTimes(few[0])}`;
  return `${capitalize(describePlayers(few[1], nameOf))} ${sit}, the others ${formatRange(rest)}.`;
}

/** The largest number of players that a sentence names. */
const mostNames = 2;

function describePlayers(playerIds: readonly PlayerId[], nameOf: NameOf): string {
  return playerIds.length > mostNames ? `${playerIds.length} players` : formatList(playerIds.map(nameOf));
}

/** `twice`, `once or twice`, `once to 4 times`; the counts descend. */
function formatRange(counts: readonly number[]): string {
  const [most = 0, ...less] = counts;
  const least = less.at(-1);
  if (least === undefined) return formatTimes(most);
  return `${formatTimes(least)} ${most - least === 1 ? 'or' : 'to'} ${formatTimes(most)}`;
}

/** The price of a choice in one or two sentences. */
export function describePrice(repair: Repair, { problem, choices }: Repairs, nameOf: NameOf): string {
  const { innings, broken } = repair;
  const unmet = countUnmet(repair);
  const rules = broken.length - unmet;
  const other = choices.find(({ priority }) => priority !== repair.priority);
  const isForSeason = repair.priority === 'fairness' && other && isFairerOverSeason(problem, repair, other);
  return [
    describeSits(problem, innings, nameOf),
    ...(isForSeason ? ['Fairer over the season.'] : []),
    ...(rules > 0 ? [`${rules} ${rules === 1 ? 'rule is' : 'rules are'} broken.`] : []),
    ...(unmet > 0 ? [`${unmet} ${unmet === 1 ? 'preference is' : 'preferences are'} not met.`] : []),
  ].join(' ');
}

function countUnmet({ broken }: Repair): number {
  return broken.filter(({ level }) => level === 'wanted').length;
}

/** Whether the games before are what makes a lineup fairer, because its own sits and preferences show nothing of it. */
function isFairerOverSeason(problem: Problem, repair: Repair, other: Repair): boolean {
  const sumOfSquares = ({ innings }: Repair) =>
    [...groupBySits(problem, innings)].reduce((sum, [count, { length }]) => sum + length * count * count, 0);
  const isFairerHere = sumOfSquares(repair) < sumOfSquares(other) || countUnmet(repair) < countUnmet(other);
  return !isFairerHere && problem.players.some(({ debt = 0 }) => debt !== 0);
}

/** Where pitchers and catchers stay as they were known: `Pitchers and catchers of innings 3 to 5 stay.` */
export function describeKeptBattery(
  changes: readonly InningChanges[],
  positions: readonly Position[],
): string | undefined {
  const kept = (position: Position) =>
    changes.flatMap(({ inning, cells }) => (cells.some((cell) => cell.position === position) ? [] : [inning]));
  const battery = [
    { name: 'pitcher', innings: positions.includes('P') ? kept('P') : [] },
    { name: 'catcher', innings: positions.includes('C') ? kept('C') : [] },
  ].filter(({ innings }) => innings.length > 0);
  const [first, second] = battery;
  if (first === undefined) return undefined;
  const stay = (who: string, innings: readonly Inning[]) =>
    innings.length === changes.length ? `All ${who} stay.` : `${capitalize(who)} of ${describeInnings(innings)} stay.`;
  if (second === undefined) return stay(`${first.name}s`, first.innings);
  if (first.innings.join() === second.innings.join()) return stay('pitchers and catchers', first.innings);
  return `${stay('pitchers', first.innings)} ${stay('catchers', second.innings)}`;
}

/** What is proven of a choice; `isOnly` where the fewest changes are the fairest, too. */
export function describeProof({ priority, isProven }: Repair, { isOnly }: { readonly isOnly: boolean }): string {
  if (!isProven) return 'The best one found. A better one may exist.';
  if (priority === 'stability') return 'Proven: no lineup keeps the rules with fewer changes.';
  return isOnly
    ? 'Proven: no lineup that meets as many preferences shares the bench more fairly, and none changes less.'
    : 'Proven: no lineup that meets as many preferences shares the bench more fairly, and none as fair changes less.';
}

/** What the change means for those who have the lineup already. */
export function describeReaders(
  { changes, innings }: Repair,
  { problem }: Pick<Repairs, 'problem'>,
  { printed, isShared }: LineupReaders,
): string | undefined {
  const { positions, players, played } = problem;
  const cellsOffPrint =
    printed && countChangedCells(printed, innings, { positions, players, first: played.length + 1 });
  const paper = cellsOffPrint ? `The printed card differs in ${formatCells(cellsOffPrint)}.` : undefined;
  const families = isShared && changes > 0 ? 'Families see the change at once.' : undefined;
  return [paper, families].filter(Boolean).join(' ') || undefined;
}

/** What becomes of a final lineup. */
export function describeStatus({ broken }: Pick<Repair, 'broken'>): string {
  return broken.some(({ level }) => level === 'required')
    ? 'The lineup becomes a draft, because a final one must follow every rule.'
    : 'The lineup stays final.';
}

/** `1 cell`, `11 cells`, and `No cell`, which begins a label. */
export function formatCells(count: number): string {
  if (count === 0) return 'No cell';
  return `${count} ${count === 1 ? 'cell' : 'cells'}`;
}
