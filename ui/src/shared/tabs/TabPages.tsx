import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { TabList } from './TabList';
import { useTab } from './useTab';

interface TabPagesProps {
  /** Names the page's tab of the address. */
  page: string;
  tabs: readonly { key: string; label: string; Tab: ComponentType }[];
}

/** A page that is tabs, one of which is shown. */
export function TabPages({ page, tabs }: TabPagesProps) {
  const [tab, choose] = useTab(
    page,
    tabs.map(({ key }) => key),
    { alone: true },
  );
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <TabList tabs={tabs} />
      {tabs.map(({ key, Tab }) => (
        <Tabs.Panel key={key} value={key}>
          <Tab />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
