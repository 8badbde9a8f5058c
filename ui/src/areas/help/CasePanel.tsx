import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import type { CaseThread } from './calls';
import classes from './Help.module.css';

interface CasePanelProps {
  query: UseQueryResult<CaseThread>;
  /** The label of the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  children: (thread: CaseThread) => ReactNode;
}

/** The open case, above the list. */
export function CasePanel({ query, closeLabel, onClose, children }: CasePanelProps) {
  return (
    <div className={classes.open}>
      <Panel
        title={query.data?.case.title ?? 'Case'}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {closeLabel}
          </Button>
        }
      >
        <LoadedQuery query={query} errorTitle="The case didn’t load">
          {children}
        </LoadedQuery>
      </Panel>
    </div>
  );
}
