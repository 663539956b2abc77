import type { ReactNode } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';

export type ShownVersion = 'mine' | 'theirs';

type VersionTabsProps = {
  readonly label: string;
  readonly theirsLabel: string;
  readonly shown: ShownVersion;
  readonly onShow: (shown: ShownVersion) => void;
  /** The version that is shown. */
  readonly children: ReactNode;
};

/** Shows the coach's own version, or the one that another device has saved. */
export function VersionTabs({ label, theirsLabel, shown, onShow, children }: VersionTabsProps) {
  const tabs = [
    { id: 'mine', label: 'Yours' },
    { id: 'theirs', label: theirsLabel },
  ] as const;
  return (
    <Tabs label={label} selected={shown} onSelect={onShow} tabs={tabs}>
      {children}
    </Tabs>
  );
}
