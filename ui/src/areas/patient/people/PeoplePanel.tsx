import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import entries from '~/shared/entries/Entries.module.css';
import { Loaded, Panel } from '~/shared/panel/Panel';
import classes from './People.module.css';

interface PeoplePanelProps<T> {
  texts: { title: string; line: string; failed: string };
  query: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch'>;
  /** One person, as a list item. */
  person: (one: T) => ReactNode;
}

/** People of a household, each with the actions the viewer may take. Hidden when there are none. */
export function PeoplePanel<T>({ texts, query, person }: PeoplePanelProps<T>) {
  const { data, error, refetch } = query;
  if (data?.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <p className={classes.line}>{texts.line}</p>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={texts.failed}
        rows={2}
      >
        {(people) => <ul className={entries.entries}>{people.map(person)}</ul>}
      </Loaded>
    </Panel>
  );
}
