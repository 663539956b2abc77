import { Button } from '#ui/buttons/button.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type EndDialogProps = {
  readonly inning: number;
  readonly onEnd: (options: { readonly countsCurrent: boolean }) => void;
  readonly onClose: () => void;
};

/** A game can end after any inning, also before the one being played is over. */
export function EndDialog({ inning, onEnd, onClose }: EndDialogProps) {
  return (
    <Dialog title="End the game?" isOpen isDismissable onClose={onClose}>
      <CloseOnBack onClose={onClose} />
      <p className="text-ink-soft">You can reopen the game and correct it later.</p>
      <DialogActions>
        <Button size="large" onClick={() => onEnd({ countsCurrent: true })}>
          End after inning {inning}
        </Button>
        {inning > 1 && (
          <Button size="large" variant="secondary" onClick={() => onEnd({ countsCurrent: false })}>
            Inning {inning} does not count
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
