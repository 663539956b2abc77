import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';

type LinkDialogActionsProps = {
  readonly isOn: boolean;
  readonly isTurningOff: boolean;
  readonly onTurnOff: () => void;
  readonly onClose: () => void;
  /** The button that creates the link: a `LinkActionButton` if it goes when the link is there. */
  readonly children: ReactNode;
};

/** The buttons of a dialog about a private link. */
export function LinkDialogActions({ isOn, isTurningOff, onTurnOff, onClose, children }: LinkDialogActionsProps) {
  return (
    <DialogActions>
      {children}
      {isOn && (
        <LinkActionButton variant="danger" pendingLabel={isTurningOff && 'Turning Off...'} onClick={onTurnOff}>
          Turn Off
        </LinkActionButton>
      )}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  );
}

/** A button that goes when it has done its work. The focus stays in the dialog then. */
export function LinkActionButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return <Button {...props} ref={button} />;
}
