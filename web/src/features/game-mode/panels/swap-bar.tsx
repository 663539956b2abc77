import { formatPositionLabel } from 'engine/format';
import { Button } from '#ui/buttons/button.tsx';
import { gameModeMessages } from '../messages.ts';
import type { GameMode } from '../use-game-mode.ts';

/** Says which tap is expected, while two players are swapped or an inning is corrected. */
export function SwapBar({ mode }: { readonly mode: GameMode }) {
  const { isCorrecting, finishSwapping } = mode;
  return (
    <div className="grid gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p role="status" className="text-lg">
        {describeStep(mode)}
      </p>
      <Button size="large" variant={isCorrecting ? 'primary' : 'secondary'} onClick={finishSwapping}>
        {isCorrecting ? 'Done' : 'Cancel'}
      </Button>
    </div>
  );
}

function describeStep({ first, view }: GameMode): string {
  if (first === undefined) return gameModeMessages.correcting(view.inning);
  if ('position' in first) return gameModeMessages.fillHint(formatPositionLabel(first.position));
  return gameModeMessages.swapHint(view.findPlayer(first.playerId).name);
}
