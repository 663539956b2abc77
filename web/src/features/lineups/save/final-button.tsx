import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type FinalButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { readonly save: SaveLineup };

/** A draft saves itself; whether the lineup is final, the coach decides. A final lineup has no button: an edit makes it a draft. */
export function FinalButton({ save, ...style }: FinalButtonProps) {
  if (isFinal(save)) return null;
  return (
    <Button {...style} variant="secondary" pendingLabel={isMarkingFinal(save) && 'Saving...'} onClick={save.markFinal}>
      Mark final
    </Button>
  );
}

type Saving = Pick<SaveLineup, 'status' | 'state'>;

export function isFinal(save: Saving): boolean {
  return save.status === 'final' && !isMarkingFinal(save);
}

export function isMarkingFinal({ status, state }: Saving): boolean {
  return status === 'final' && state === 'saving';
}
