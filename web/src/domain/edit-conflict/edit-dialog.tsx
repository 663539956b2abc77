import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Resource, Row } from '#domain/outbox/rows.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { areWaitingChangesRead, withWaitingChanges } from './waiting-changes.ts';

type EditDialogProps<Shown> = {
  readonly resource: Resource;
  /** The row as the page showed it when the dialog was opened. */
  readonly row: Shown;
  readonly title: string;
  readonly onClose: () => void;
  /** The dialog with the form, which takes the row when it is rendered first. */
  readonly children: (row: Shown) => ReactNode;
};

/**
 * Opens a form with the row as it is with what waits on this device. Right after the app was opened, the page may show what
 * was saved before, and saving a form with that would undo the waiting change.
 */
export function EditDialog<Shown extends Row>({ resource, row, title, onClose, children }: EditDialogProps<Shown>) {
  const [current, setCurrent] = useState(() => (areWaitingChangesRead() ? row : undefined));
  const isRead = current !== undefined;
  const read = useEffectEvent(async () => {
    const [newest = row] = await withWaitingChanges(resource, [row]);
    return newest;
  });
  useEffect(() => {
    if (isRead) return undefined;
    let isLeft = false;
    void read().then((newest) => isLeft || setCurrent(newest));
    return () => {
      isLeft = true;
    };
  }, [isRead]);
  if (current) return children(current);
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <SkeletonRows rows={4} label="Reading unsent changes..." className="h-11" />
    </Dialog>
  );
}
