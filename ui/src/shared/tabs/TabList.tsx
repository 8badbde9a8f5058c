import { Tabs, type TabsListProps } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import classes from './Tabs.module.css';

interface TabListProps extends Omit<TabsListProps, 'children' | 'className'> {
  tabs: readonly { key: string; label: string }[];
  className?: string;
}

/** The row of a page's tabs. */
export function TabList({ tabs, className, ...props }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the current tab may be beyond the edge.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !current) return;
    const end = current.offsetLeft + current.offsetWidth;
    if (end > list.current.clientWidth) list.current.scrollLeft = end - list.current.clientWidth;
  }, []);
  return (
    <Tabs.List ref={list} className={clsx(classes.row, className)} {...props}>
      {tabs.map(({ key, label }) => (
        <Tabs.Tab key={key} value={key}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
