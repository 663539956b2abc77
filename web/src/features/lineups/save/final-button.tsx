import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type FinalButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { readonly save: SaveLineup };

/** A draft saves itself; whether the lineup is final, the coach decides. */
export function FinalButton({ save: { isMarkingFinal, markFinal }, ...style }: FinalButtonProps) {
  return (
    <Button {...style} variant="secondary" pendingLabel={isMarkingFinal && 'Saving...'} onClick={markFinal}>
      Mark final
    </Button>
  );
}
