import { Tabs, type TabsListProps } from '@mantine/core';

interface TabListProps extends Omit<TabsListProps, 'children'> {
  tabs: readonly { key: string; label: string }[];
}

/** The row of a page's tabs. */
export function TabList({ tabs, ...props }: TabListProps) {
  return (
    <Tabs.List {...props}>
      {tabs.map(({ key, label }) => (
        <Tabs.Tab key={key} value={key}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
