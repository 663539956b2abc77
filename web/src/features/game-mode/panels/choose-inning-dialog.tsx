import { Button } from '#ui/buttons/button.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type ChooseInningDialogProps = {
  readonly played: number;
  readonly onChoose: (inning: number) => void;
  readonly onClose: () => void;
};

/** Only an explicit correction changes an inning that was played. */
export function ChooseInningDialog({ played, onChoose, onClose }: ChooseInningDialogProps) {
  return (
    <Dialog title="Correct which inning?" isOpen isDismissable onClose={onClose}>
      <CloseOnBack onClose={onClose} />
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: played }, (_, index) => index + 1).map((inning) => (
          <Button
            key={inning}
            variant="secondary"
            size="icon"
            aria-label={`Inning ${inning}`}
            onClick={() => onChoose(inning)}
          >
            {inning}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
