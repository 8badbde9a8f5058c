import { Tabs, type TabsListProps } from '@mantine/core';
import classes from './TabList.module.css';

interface TabListProps extends Omit<TabsListProps, 'children'> {
  tabs: readonly { key: string; label: string }[];
}

/** The row of a page's tabs. */
export function TabList({ tabs, ...props }: TabListProps) {
  return (
    <Tabs.List className={classes.list} {...props}>
      {tabs.map(({ key, label }) => (
        <Tabs.Tab key={key} value={key}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
