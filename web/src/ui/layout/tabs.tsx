import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { WarningIcon } from '#ui/icons/status-icons.tsx';

type TabChoice<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  /** Shown as a badge beside the label. */
  readonly count?: number | undefined;
  /** What is wrong in the panel: shown as an icon, and read by screen readers. */
  readonly warning?: string | undefined;
};

type TabsProps<Id extends string> = {
  readonly label: string;
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly tabs: readonly TabChoice<Id>[];
  /** The panel of the selected tab. */
  readonly children: ReactNode;
};

export function Tabs<Id extends string>({ label, selected, onSelect, tabs, children }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onSelect(tab.id);
      }}
      className="grid gap-5"
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex min-h-target cursor-pointer items-center gap-x-2 whitespace-nowrap max-sm:has-[[data-figures]]:flex-1 max-sm:has-[[data-figures]]:flex-col max-sm:has-[[data-figures]]:py-2 border-transparent border-b-3 px-3 font-semibold text-ink-soft text-sm outline-offset-[-3px] hover:text-ink data-[selected]:border-clay data-[selected]:text-ink"
          >
            {tab.label}
            <TabMarks {...tab} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.id === selected && children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

function TabMarks({ count, warning }: Pick<TabChoice<string>, 'count' | 'warning'>) {
  if (count === undefined && !warning) return null;
  return (
    <span className="inline-flex items-center gap-1">
      {count !== undefined && (
        <span data-figures className="rounded-full bg-sunken px-2 py-px text-ink-soft text-xs">
          {count}
        </span>
      )}
      {warning && (
        <span className="text-danger-ink">
          <WarningIcon className="size-4.5" />
          <span className="sr-only">{warning}</span>
        </span>
      )}
    </span>
  );
}
