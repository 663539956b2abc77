import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type SaveButtonsProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  readonly save: SaveLineup;
  /** Makes Save draft the main button of the page. */
  readonly isMain?: boolean;
};

/** Two saves at the same time would have the same base version, so that the second would be refused as stale. */
export function SaveButtons({ save: { saving, save }, isMain = false, ...style }: SaveButtonsProps) {
  return (
    <>
      <Button
        {...style}
        variant={isMain ? 'primary' : 'secondary'}
        pendingLabel={saving === 'draft' && 'Saving...'}
        disabled={saving === 'final'}
        onClick={() => save('draft')}
      >
        Save draft
      </Button>
      <Button
        {...style}
        variant="secondary"
        pendingLabel={saving === 'final' && 'Saving...'}
        disabled={saving === 'draft'}
        onClick={() => save('final')}
      >
        Mark final
      </Button>
    </>
  );
}
