import { draftInnings, playerAt } from '#engine/lineup-view.ts';
import type { Draft, Problem } from '#engine/problem.ts';

/** A lineup as text, players down and innings across: `-` sits, `.` is away. For snapshots and failing tests. */
export function printLineup(problem: Problem, draft: Draft): string {
  const innings = draftInnings(draft);
  const width = Math.max(3, ...problem.positions.map((position) => position.length));
  const names = problem.players.map(({ name }) => name);
  const nameWidth = Math.max(0, ...names.map((name) => name.length));
  const lines = problem.players.map((player, row) => {
    const cells = innings.map((inning, index) => {
      const held = problem.positions.filter((position) => playerAt(inning, position) === player.id);
      if (held.length > 0) return held.join('+').padEnd(width);
      return (player.present[index] === true ? '-' : '.').padEnd(width);
    });
    return `${(names[row] ?? '').padEnd(nameWidth)}  ${cells.join(' ')}`.trimEnd();
  });
  return lines.join('\n');
}
