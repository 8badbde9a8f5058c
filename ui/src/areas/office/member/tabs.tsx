import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Member.module.css';

export const TABS = ['overview', 'ledger', 'documents', 'messages', 'history', 'notes'] as const;
export type Tab = (typeof TABS)[number];

const isTab = (name: string | null): name is Tab =>
  (TABS as readonly (string | null)[]).includes(name);

const LABELS: Record<Tab, string> = {
  overview: 'Overview',
  ledger: 'Yearly ledger',
  documents: 'Documents',
  messages: 'Messages',
  history: 'History',
  notes: 'Notes',
};

interface MemberTabsProps {
  tab: Tab;
  onChoose: (tab: Tab) => void;
  /** How many notes there are. */
  notes: number;
  children: ReactNode;
}

/** A household's tabs. Only the selected one's panel is rendered. */
export function MemberTabs({ tab, onChoose, notes, children }: MemberTabsProps) {
  return (
    <Tabs value={tab} onChange={(next) => isTab(next) && onChoose(next)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {LABELS[one]}
            {one === 'notes' && notes > 0 && <span className={classes.noteCount}> {notes}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
