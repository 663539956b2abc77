import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

type TabsProps<Id extends string> = {
  readonly label: string;
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** `count` stands in a pill beside the label. */
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly count?: number | undefined }[];
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
            {tab.count !== undefined && (
              <span data-figures className="rounded-full bg-sunken px-2 py-px text-ink-soft text-xs">
                {tab.count}
              </span>
            )}
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
