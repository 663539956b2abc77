import { type LineupView, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatCount, formatInnings, formatPosition } from '#engine/text/format.ts';
import type { PlayerId } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/**
 * B1: who bats. In a continuous order everybody who comes, late arrivals at the end; else those who start in the field,
 * with an extra hitter, or with a designated hitter in place of one of them.
 */
export function checkBattingOrder(view: LineupView): readonly Violation[] {
  const { problem, battingOrder } = view;
  const rule = problem.rules.B1;
  if (rule === undefined || battingOrder === undefined) return [];
  const judged = judge(view, battingOrder, rule.mode === 'continuous');
  return judged.map(({ players, words }) => violation('B1', rule.level, words, { players }));
}

type Finding = { readonly players: readonly PlayerId[]; readonly words: string };

function judge(view: LineupView, order: readonly PlayerId[], isContinuous: boolean): readonly Finding[] {
  const coming = view.players.filter(({ present }) => present.length > 0);
  if (order.length === 0) return coming.length === 0 ? [] : [{ players: [], words: 'The batting order is empty.' }];
  const absent = view.players.filter(({ player, present }) => present.length === 0 && order.includes(player.id));
  const away = absent.map(({ player }) => finding(player.id, `${player.name} is out but listed in the batting order.`));
  const rest = isContinuous ? everybody(coming, order) : chosen(view, coming.length, order);
  return [...away, ...twice(view, order), ...rest];
}

function finding(id: PlayerId, words: string): Finding {
  return { players: [id], words };
}

function twice({ players }: LineupView, order: readonly PlayerId[]): readonly Finding[] {
  return players.flatMap(({ player }) =>
    order.indexOf(player.id) === order.lastIndexOf(player.id)
      ? []
      : [finding(player.id, `${player.name} is listed more than once in the batting order.`)],
  );
}

function everybody(coming: readonly PlayerInnings[], order: readonly PlayerId[]): readonly Finding[] {
  const missing = coming.filter(({ player }) => !order.includes(player.id));
  const lastOnTime = Math.max(
    ...coming.filter(({ present }) => present[0] === 1).map(({ player }) => order.indexOf(player.id)),
  );
  const early = coming.filter(({ player, present }) => {
    const place = order.indexOf(player.id);
    return present[0] !== 1 && place >= 0 && place < lastOnTime;
  });
  return [
    ...missing.map(({ player }) =>
      finding(player.id, `${player.name} is missing from the batting order; everyone bats.`),
    ),
    ...early.map(({ player, present: [arrival] }) =>
      finding(
        player.id,
        `${player.name} arrives in ${formatInnings([arrival ?? 1])} and must bat after the players who start the game.`,
      ),
    ),
  ];
}

/** A lineup of starters; substitutes take the place of whom they come in for. */
function chosen(view: LineupView, coming: number, order: readonly PlayerId[]): readonly Finding[] {
  const { problem, innings, players } = view;
  const { mode, battingFor } = problem.rules.B1 ?? {};
  const starts = (position: string) => playerAt(innings[0] ?? {}, position);
  // Without anybody to bat in his or her place, the one batted for bats.
  const hasHitter = coming > problem.positions.length;
  const excused = mode === 'designatedHitter' && battingFor !== undefined && hasHitter ? starts(battingFor) : undefined;
  const starters = new Set(problem.positions.map(starts));
  const hitters = order.filter((id) => !starters.has(id)).length;
  const asked = Math.min(coming, problem.positions.length + (mode === 'extraHitter' ? 1 : 0));
  const missing = players.filter(({ player: { id } }) => starters.has(id) && id !== excused && !order.includes(id));
  const excusedName = players.find(({ player }) => player.id === excused)?.player.name;
  const isExcusedBatting = excused !== undefined && order.includes(excused);
  // Until the first inning is filled, anybody who bats may still become a starter.
  const isFilled = !starters.has(undefined);
  return [
    ...(!isFilled || order.length === asked ? [] : [{ players: [], words: describeSize(order.length, asked) }]),
    ...missing.map(({ player }) => finding(player.id, `${player.name} starts in the field and must bat.`)),
    ...(isExcusedBatting
      ? [finding(excused, `The designated hitter bats for ${excusedName}, who starts at ${place(battingFor)}.`)]
      : []),
    ...(isFilled && mode === 'designatedHitter' && hitters > 1
      ? [{ players: [], words: 'Only one designated hitter can bat; every other batter must start in the field.' }]
      : []),
  ];
}

function place(position: string | undefined): string {
  return formatPosition(position ?? '');
}

function describeSize(batting: number, asked: number): string {
  return `${formatCount(batting, 'player')} ${batting === 1 ? 'bats' : 'bat'}; this game needs ${asked}.`;
}
