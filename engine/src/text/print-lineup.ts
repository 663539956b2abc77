import { draftInnings, playerAt } from '#engine/lineup-view.ts';
import type { Draft, Problem } from '#engine/problem.ts';

/** Formats a lineup as a table of players and innings for failing tests: `-` means that the player sits, `.` is away. */
export function printLineup(problem: Problem, draft: Draft): string {
  const innings = draftInnings(draft);
  const width = Math.max(3, ...problem.positions.map((position) => position.length));
  const names = problem.players.map(({ name }) => name);
  const nameWidth = Math.max(0, ...names.map((name) => name.length));
  const lines = problem.players.map((player) => {
    const cells = innings.map((inning, index) => {
      const played = problem.positions.filter((position) => playerAt(inning, position) === player.id);
      if (played.length > 0) return played.join('+').padEnd(width);
      return (player.present[index] === true ? '-' : '.').padEnd(width);
    });
    return `${player.name.padEnd(nameWidth)}  ${cells.join(' ')}`.trimEnd();
  });
  return lines.join('\n');
}
