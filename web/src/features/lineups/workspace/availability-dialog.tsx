import { Dialog } from '#ui/overlays/dialog.tsx';
import { AvailabilityPanel } from '../availability/availability-panel.tsx';
import type { Availability } from '../availability/use-availability.ts';
import type { LineupBoard } from '../use-lineup-board.ts';

export type AvailabilityDialogProps = {
  readonly board: LineupBoard;
  readonly availability: Availability;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function AvailabilityDialog({ board, availability, isOpen, onOpenChange }: AvailabilityDialogProps) {
  return (
    <Dialog title="Who's coming" isOpen={isOpen} isDismissable onClose={() => onOpenChange(false)}>
      <AvailabilityPanel problem={board.problem} availability={availability} isReadOnly={board.isReadOnly} />
    </Dialog>
  );
}
