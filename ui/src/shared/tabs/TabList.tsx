import { Tabs, type TabsListProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './Tabs.module.css';

interface TabListProps extends Omit<TabsListProps, 'children' | 'className'> {
  tabs: readonly { key: string; label: string }[];
  className?: string;
}

/** The row of a page's tabs. */
export function TabList({ tabs, className, ...props }: TabListProps) {
  return (
    <Tabs.List className={clsx(classes.row, className)} {...props}>
      {tabs.map(({ key, label }) => (
        <Tabs.Tab key={key} value={key}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
