import { useLineup, useLineupGame } from './lineup-context.tsx';
import { describeField } from './messages.ts';

export function EveryoneFields() {
  const { game } = useLineupGame();
  const { problem } = useLineup();
  if (game.positionConfiguration !== 'Custom' || game.fieldOption !== 'everyoneFields') return null;
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink">Everyone fields.</strong> {describeField(problem)}
    </p>
  );
}
