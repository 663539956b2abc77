import { packs } from '#engine/packs.ts';
import type { InningAssignment, Player, Problem } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';
import { STANDARD_INFIELD } from '#engine/vocabulary.ts';

/** A lineup that people know, and the game after something happened to it. */
export type ChangeCase = {
  readonly event: ChangeEvent;
  /** The innings in which the player concerned was to be in the field. */
  readonly ownCells: number;
  readonly problem: Problem;
  readonly innings: readonly InningAssignment[];
};

export const changeEvents = ['injury', 'departure', 'no-show', 'arrival'] as const;
type ChangeEvent = (typeof changeEvents)[number] | typeof afterHandMade;

/** A player is hurt or does not come, after a lineup that was made by hand. */
export const afterHandMade = 'hand-made';

type Solve = (problem: Problem) => Promise<Solution>;

const innings = 6;

const playerCounts = [11, 12, 13];

const packIds = [
  'basic',
  'little-league-regular-season',
  'rec-rotation',
  'equal-innings',
  'youth-rotation',
  'cal-ripken-local',
];

/** Six packs with 11, 12 and 13 players, and each event after a lineup that was generated. */
export async function listChangeCases(solve: Solve): Promise<readonly ChangeCase[]> {
  const cases: ChangeCase[] = [];
  for (const id of packIds) {
    for (const count of playerCounts) {
      const game = gameOf(id, count);
      cases.push(...afterEvents(game, await generate(game, solve)));
      const late = withPresence(game, game.players[count - 1]?.id, () => false);
      cases.push(afterArrival(game, await generate(late, solve)));
    }
  }
  return cases;
}

/**
 * The same packs and numbers of players with a lineup as coaches make it in a spreadsheet: after each inning every player takes
 * the next place. It breaks rules of most packs, so that much of it must change. The catcher does not come, or the shortstop is
 * hurt before inning 2.
 */
export function listHandMadeCases(): readonly ChangeCase[] {
  return packIds.flatMap((id) =>
    playerCounts.flatMap((count) => {
      const game = gameOf(id, count);
      const moving = Array.from({ length: innings }, (_, inning) =>
        Object.fromEntries(
          game.positions.map((position, place) => [position, game.players[(place + inning) % count]?.id]),
        ),
      );
      const leaving: readonly Leaving[] = [
        { event: afterHandMade, inning: 1, position: 'C' },
        { event: afterHandMade, inning: 2, position: 'SS' },
      ];
      return leaving.map((each) => afterLeaving(game, moving, each));
    }),
  );
}

function gameOf(packId: string, count: number): Problem {
  const pack = packs.find(({ id }) => id === packId);
  if (pack === undefined) throw new Error(`There is no pack ${packId}.`);
  return {
    innings,
    positions: ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'],
    infield: STANDARD_INFIELD,
    players: Array.from(
      { length: count },
      (_, index): Player => ({
        id: `p${String(index + 1).padStart(2, '0')}`,
        name: `Player ${index + 1}`,
        present: Array.from({ length: innings }, () => true),
        positionPreferences: {},
      }),
    ),
    rules: pack.rules,
    locks: [],
    played: [],
  };
}

async function generate(game: Problem, solve: Solve): Promise<readonly InningAssignment[]> {
  const solution = await solve(game);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution.lineup.innings;
}

/** The shortstop is hurt before inning 2, 3 or 4, a fielder goes home, or the first pitcher does not come. */
function afterEvents(game: Problem, planned: readonly InningAssignment[]): readonly ChangeCase[] {
  const injuries = [2, 3, 4].map((inning) => ({ event: 'injury', inning, position: 'SS' }) as const);
  const others = [
    { event: 'departure', inning: 5, position: 'RF' },
    { event: 'no-show', inning: 1, position: 'P' },
  ] as const;
  return [...injuries, ...others].map((leaving) => afterLeaving(game, planned, leaving));
}

type Leaving = { readonly event: ChangeEvent; readonly inning: number; readonly position: string };

function afterLeaving(
  game: Problem,
  planned: readonly InningAssignment[],
  { event, inning, position }: Leaving,
): ChangeCase {
  const playerId = planned[inning - 1]?.[position];
  const gone = withPresence(game, playerId, (index) => index < inning - 1);
  return {
    event,
    ownCells: planned.slice(inning - 1).filter((cells) => Object.values(cells).includes(playerId)).length,
    problem: { ...gone, played: planned.slice(0, inning - 1) },
    innings: planned,
  };
}

/** The last player arrives in the 3rd inning of a game that was planned without him or her. */
function afterArrival(game: Problem, planned: readonly InningAssignment[]): ChangeCase {
  const arrived = withPresence(game, game.players.at(-1)?.id, (index) => index >= 2);
  return {
    event: 'arrival',
    ownCells: 0,
    problem: { ...arrived, played: planned.slice(0, 2) },
    innings: planned,
  };
}

function withPresence(game: Problem, playerId: string | undefined, isThere: (index: number) => boolean): Problem {
  return {
    ...game,
    players: game.players.map((player) =>
      player.id === playerId ? { ...player, present: player.present.map((_, index) => isThere(index)) } : player,
    ),
  };
}
