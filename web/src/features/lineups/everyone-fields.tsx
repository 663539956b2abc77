import type { Game } from 'contract/games';
import type { Problem } from 'engine';
import { describeField } from './messages.ts';

type EveryoneFieldsProps = { readonly game: Game; readonly problem: Problem };

export function EveryoneFields({ game, problem }: EveryoneFieldsProps) {
  if (game.positionConfiguration !== 'Custom' || game.fieldOption !== 'everyoneFields') return null;
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink">Everyone fields.</strong> {describeField(problem)}
    </p>
  );
}
