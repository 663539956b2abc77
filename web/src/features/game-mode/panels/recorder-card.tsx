import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { recorderMessages } from '../messages.ts';
import type { Recorder } from '../use-recorder.ts';

type RecorderCardProps = { readonly recorder: Recorder };

/** Who records the game instead of this coach, and the way to do it. */
export function RecorderCard({ recorder: { notice, name, takeOver } }: RecorderCardProps) {
  return (
    <div className="-mx-2 bottom-0 mt-auto grid gap-2 border-line border-t bg-page px-2 py-2 @min-[17rem]:sticky low:static landscape:@max-[36rem]:static">
      <p role="status" className="wrap-anywhere font-bold">
        {notice}
      </p>
      {takeOver && (
        <Button size="huge" variant="strong" onClick={takeOver}>
          {name === undefined ? 'Record this game' : 'Take over'}
        </Button>
      )}
    </div>
  );
}

type HandOverDialogProps = { readonly recorder: Recorder; readonly onClose: () => void };

/** One tap chooses who records from now on. */
export function HandOverDialog({ recorder: { others, handOver }, onClose }: HandOverDialogProps) {
  const choose = (next: Parameters<NonNullable<typeof handOver>>[0]) => {
    handOver?.(next);
    onClose();
  };
  return (
    <Dialog title={recorderMessages.handOverTitle} isOpen isDismissable onClose={onClose}>
      <p className="text-ink-soft">{recorderMessages.handOverReason}</p>
      <DialogActions>
        {others.map((person) => (
          <Button key={person.id} size="large" onClick={() => choose(person)}>
            Hand over to {person.name}
          </Button>
        ))}
        <Button size="large" variant="secondary" onClick={() => choose(null)}>
          Stop recording
        </Button>
      </DialogActions>
    </Dialog>
  );
}
