import type { ReactNode } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';

export type ShownVersion = 'mine' | 'theirs';

/** What the two versions are called in every dialog about them. */
export const deviceNames = { mine: 'This device', theirs: 'Other device' } as const;

type VersionTabsProps = {
  readonly label: string;
  /** Other than the name of the device, where the other version comes from elsewhere. */
  readonly theirsLabel?: string;
  readonly shown: ShownVersion;
  readonly onShow: (shown: ShownVersion) => void;
  /** The version that is shown. */
  readonly children: ReactNode;
};

/** Shows the version of this device, or the one that another device has saved. */
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
