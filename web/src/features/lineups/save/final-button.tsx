import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type FinalButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { readonly save: SaveLineup };

/** A draft saves itself; whether the lineup is final, the coach decides. A final lineup has no button: an edit makes it a draft. */
export function FinalButton({ save, ...style }: FinalButtonProps) {
  const { isMarkingFinal, markFinal } = save;
  if (isFinal(save)) return null;
  return (
    <Button {...style} variant="secondary" pendingLabel={isMarkingFinal && 'Saving...'} onClick={markFinal}>
      Mark final
    </Button>
  );
}

export function isFinal({ status, isMarkingFinal }: Pick<SaveLineup, 'status' | 'isMarkingFinal'>): boolean {
  return status === 'final' && !isMarkingFinal;
}
