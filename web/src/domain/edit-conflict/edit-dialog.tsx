import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Resource, Row } from '#domain/outbox/rows.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
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

export type ShownVersion = 'mine' | 'theirs';

export const deviceNames = { mine: 'This device', theirs: 'Other device' } as const;

type VersionTabsProps = {
  readonly label: string;
  /** Other than the name of the device, where the other version comes from elsewhere. */
  readonly theirsLabel?: string;
  readonly shown: ShownVersion;
  readonly onShow: (shown: ShownVersion) => void;
  readonly children: ReactNode;
};

export function VersionTabs({ label, theirsLabel, shown, onShow, children }: VersionTabsProps) {
  const tabs = [
    { id: 'mine', label: deviceNames.mine },
    { id: 'theirs', label: theirsLabel ?? deviceNames.theirs },
  ] as const;
  return (
    <Tabs label={label} selected={shown} onSelect={onShow} tabs={tabs}>
      {children}
    </Tabs>
  );
}

/** The name of a table with one of the versions: `The lineup of the other device`. */
export function describeVersion(subject: string, shown: ShownVersion): string {
  return shown === 'mine' ? `The ${subject} of this device` : `The ${subject} of the other device`;
}
