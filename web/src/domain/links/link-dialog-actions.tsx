import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';

type LinkDialogActionsProps = {
  readonly isOn: boolean;
  readonly isTurningOff: boolean;
  readonly onTurnOff: () => void;
  readonly onClose: () => void;
  /** The button that creates the link. */
  readonly children: ReactNode;
};

/** The buttons of a dialog about a private link. */
export function LinkDialogActions({ isOn, isTurningOff, onTurnOff, onClose, children }: LinkDialogActionsProps) {
  return (
    <DialogActions>
      {children}
      {isOn && (
        <Button variant="danger" pendingLabel={isTurningOff && 'Turning Off...'} onClick={onTurnOff}>
          Turn Off
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  );
}
