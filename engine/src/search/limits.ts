import type { RuleLevel } from '#engine/vocabulary.ts';
import type { Board } from './board.ts';
import type { Tally } from './tally.ts';

/** Bounds on a number of innings of the whole game: outside is impossible when required, else priced per inning. */
export type Limit = { readonly level: RuleLevel; readonly least?: number; readonly most?: number };

/** What the counted rules ask of one player. */
export type Limits = {
  readonly field: readonly Limit[];
  readonly infield: readonly Limit[];
  readonly outfield: readonly Limit[];
  readonly at: (position: number) => readonly Limit[];
};

export function limitsOf(board: Board, tally: Tally): Limits {
  const { F4 } = board.problem.rules;
  return {
    field: [
      ...(F4 && tally.isThereAllGame ? [{ level: F4.level, least: F4.innings }] : []),
      { level: 'required', least: tally.fieldedBefore + tally.forced },
    ],
    infield: [...zoneLimits(board, tally, 1, 'infield'), ...earlyInfield(board, tally)],
    outfield: zoneLimits(board, tally, 0, 'outfield'),
    at: (position) => positionLimits(board, tally, position),
  };
}

function zoneLimits(board: Board, tally: Tally, zone: 0 | 1, name: 'infield' | 'outfield'): readonly Limit[] {
  const rule = board.problem.rules.F5;
  const least = rule?.[name] ?? 0;
  const asked = (rule?.infield ?? 0) + (rule?.outfield ?? 0);
  if (rule === undefined || least === 0 || tally.presentInnings < asked || !mayEnter(board, tally.player, zone))
    return [];
  return [{ level: rule.level, least }];
}

function earlyInfield(board: Board, { player }: Tally): readonly Limit[] {
  const rule = board.problem.rules.F5;
  if (rule?.infieldBy === undefined || !owesEarlyInfield(board, player)) return [];
  return [{ level: rule.level, least: 1 }];
}

/** Is the player there, and allowed in the infield, before the inning by which everybody should have been in it? */
export function owesEarlyInfield(board: Board, player: number): boolean {
  const by = Math.min(board.problem.rules.F5?.infieldBy ?? 0, board.innings);
  const row = board.present.subarray(player * board.innings, player * board.innings + by);
  return row.includes(1) && mayEnter(board, player, 1);
}

function mayEnter(board: Board, player: number, zone: 0 | 1): boolean {
  for (let position = 0; position < board.positions; position += 1) {
    if (board.infield[position] === zone && board.allowed[player * board.positions + position] === 1) return true;
  }
  return false;
}

function positionLimits(board: Board, tally: Tally, position: number): readonly Limit[] {
  const { F6, P1, P3 } = board.problem.rules;
  if (position === board.pitcher) {
    const innings = P1?.innings === undefined ? [] : [{ level: P1.level, most: P1.innings }];
    return P1?.mayReturn === false && leftTheMound(board, tally)
      ? [...innings, { level: P1.level, most: pitched(board, tally) }]
      : innings;
  }
  if (position === board.catcher) return P3?.catching === undefined ? [] : [{ level: P3.level, most: P3.catching }];
  return F6 ? [{ level: F6.level, most: F6.innings }] : [];
}

function pitched(board: Board, tally: Tally): number {
  return tally.playedBefore[board.pitcher] ?? 0;
}

function leftTheMound(board: Board, tally: Tally): boolean {
  const lastPlayed = tally.player * board.innings + board.firstFree - 1;
  return pitched(board, tally) > 0 && board.fixed[lastPlayed] !== board.pitcher;
}
