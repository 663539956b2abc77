import type { Game } from 'contract/games';
import type { Problem } from 'engine';
import { formatList } from 'engine/format';
import { comingPlayers } from './model/presence.ts';

type EveryoneFieldsProps = { readonly game: Game; readonly problem: Problem };

/** Why the field has the positions it has, where it grows with the players who come. */
export function EveryoneFields({ game, problem }: EveryoneFieldsProps) {
  if (game.positionConfiguration !== 'Custom' || game.fieldOption !== 'everyoneFields') return null;
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink">Everyone fields.</strong> {fieldWords(problem)}
    </p>
  );
}

function fieldWords(problem: Problem): string {
  const coming = comingPlayers(problem);
  const places = problem.positions.length;
  const are = coming === 1 ? '1 player is in' : `${coming} players are in`;
  if (coming < places) return `${are}; the field keeps its ${places} positions.`;
  if (coming > places) return `${are}; a field has at most ${places} positions, so some sit.`;
  const outfield = problem.positions.filter((position) => !problem.infield.includes(position));
  return `${are}, so the field has ${places} positions, with ${formatList(outfield)} in the outfield.`;
}
