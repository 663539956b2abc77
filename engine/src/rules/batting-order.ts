import { type LineupView, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatCount, formatInnings, formatPosition } from '#engine/text/format.ts';
import type { PlayerId } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/**
 * B1: who bats. In a continuous order all players who come bat, late arrivals at the end. In the other modes the starters
 * bat, with an extra hitter, or with a designated hitter in place of one of them.
 */
export function checkBattingOrder(view: LineupView): readonly Violation[] {
  const { problem, battingOrder } = view;
  const rule = problem.rules.B1;
  if (rule === undefined || battingOrder === undefined) return [];
  const findings = checkOrder(view, battingOrder, rule.mode === 'continuous');
  return findings.map(({ players, message }) => violation('B1', rule.level, message, { players }));
}

type Finding = { readonly players: readonly PlayerId[]; readonly message: string };

function checkOrder(view: LineupView, order: readonly PlayerId[], isContinuous: boolean): readonly Finding[] {
  const coming = view.players.filter(({ present }) => present.length > 0);
  if (order.length === 0) return coming.length === 0 ? [] : [{ players: [], message: 'The batting order is empty.' }];
  const absent = view.players.filter(({ player, present }) => present.length === 0 && order.includes(player.id));
  const away = absent.map(({ player }) =>
    createFinding(player.id, `${player.name} is out but listed in the batting order.`),
  );
  const rest = isContinuous ? checkContinuous(coming, order) : checkStarters(view, coming.length, order);
  return [...away, ...checkRepeated(view, order), ...rest];
}

function createFinding(id: PlayerId, message: string): Finding {
  return { players: [id], message };
}

function checkRepeated({ players }: LineupView, order: readonly PlayerId[]): readonly Finding[] {
  return players.flatMap(({ player }) =>
    order.indexOf(player.id) === order.lastIndexOf(player.id)
      ? []
      : [createFinding(player.id, `${player.name} is listed more than once in the batting order.`)],
  );
}

function checkContinuous(coming: readonly PlayerInnings[], order: readonly PlayerId[]): readonly Finding[] {
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
      createFinding(player.id, `${player.name} is missing from the batting order; everyone bats.`),
    ),
    ...early.map(({ player, present: [arrival] }) =>
      createFinding(
        player.id,
        `${player.name} arrives in ${formatInnings([arrival ?? 1])} and must bat after the players who start the game.`,
      ),
    ),
  ];
}

/** Checks an order of starters. A substitute bats in the place of the player replaced, so only starters count. */
function checkStarters(view: LineupView, coming: number, order: readonly PlayerId[]): readonly Finding[] {
  const { problem, innings, players } = view;
  const { mode, battingFor } = problem.rules.B1 ?? {};
  const starts = (position: string) => playerAt(innings[0] ?? {}, position);
  // Without a player left to be the hitter, the player at `battingFor` bats.
  const hasHitter = coming > problem.positions.length;
  const excused = mode === 'designatedHitter' && battingFor !== undefined && hasHitter ? starts(battingFor) : undefined;
  const starters = new Set(problem.positions.map(starts));
  const hitters = order.filter((id) => !starters.has(id)).length;
  const asked = Math.min(coming, problem.positions.length + (mode === 'extraHitter' ? 1 : 0));
  const missing = players.filter(({ player: { id } }) => starters.has(id) && id !== excused && !order.includes(id));
  const excusedName = players.find(({ player }) => player.id === excused)?.player.name;
  const isExcusedBatting = excused !== undefined && order.includes(excused);
  // Until the first inning is filled, every batter may still become a starter.
  const isFilled = !starters.has(undefined);
  return [
    ...(!isFilled || order.length === asked ? [] : [{ players: [], message: describeSize(order.length, asked) }]),
    ...missing.map(({ player }) => createFinding(player.id, `${player.name} starts in the field and must bat.`)),
    ...(isExcusedBatting
      ? [
          createFinding(
            excused,
            `The designated hitter bats for ${excusedName}, who starts at ${formatPosition(battingFor ?? '')}.`,
          ),
        ]
      : []),
    ...(isFilled && mode === 'designatedHitter' && hitters > 1
      ? [{ players: [], message: 'Only one designated hitter can bat; every other batter must start in the field.' }]
      : []),
  ];
}

function describeSize(batting: number, asked: number): string {
  return `${formatCount(batting, 'player')} ${batting === 1 ? 'bats' : 'bat'}; this game needs ${asked}.`;
}
