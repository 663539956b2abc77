import { describeRest } from 'contract/season/pitching-rest';
import type { LineupBoard } from '../use-lineup-board.ts';

type PitchingRestListProps = { readonly board: LineupBoard; readonly className: string };

/** The players who must not pitch on the day of the game, with reason and date. */
export function PitchingRestList({ board: { problem, resting, labels }, className }: PitchingRestListProps) {
  if (!problem.positions.includes('P')) return null;
  const players = problem.players.flatMap(({ id, name, present }) => {
    const rest = present.includes(true) ? resting.get(id) : undefined;
    return rest ? [{ id, text: `${labels.get(id) ?? name} ${describeRest(rest)}.` }] : [];
  });
  if (players.length === 0) return null;
  return (
    <ul aria-label="Resting pitchers" className={`text-ink-soft text-sm ${className}`}>
      {players.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
