import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { useActiveOffice, useUser } from '~/user/useUser';
import { dayListQuery, type HereToday, hereQuery } from './calls';
import classes from './Here.module.css';
import { Person } from './Person';
import { dayWords } from './words';

/** Who is here today, with what each member has left and owes. */
export function Screen() {
  const officeId = useActiveOffice()?.id ?? 0;
  const { landing } = useUser();
  const query = useQuery({ ...hereQuery(officeId), enabled: officeId !== 0 });
  return (
    <>
      <PageHeader
        title="Here today"
        line="What each member has left, and what is owed."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Here today' }]}
      />
      <LoadedQuery query={query} errorTitle="Today’s appointments didn’t load" rows={6}>
        {(today) => (today.connected ? <Day today={today} /> : <Pasted officeId={officeId} />)}
      </LoadedQuery>
    </>
  );
}

function Day({ today }: { today: HereToday }) {
  return (
    <Panel flush title={today.people.length > 0 && dayWords(today)}>
      {today.people.length === 0 ? (
        <EmptyState title="No appointments today">
          Today’s appointments in your practice system appear here.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="People today">
          {today.people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person may come twice on a day
            <Person key={index} person={person} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Without a practice system, the day's list is pasted; it stays in this window alone. */
function Pasted({ officeId }: { officeId: number }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const query = useQuery(dayListQuery(officeId, text));
  return (
    <div className={classes.stack}>
      <Panel title="Today’s list">
        <form
          className={classes.paste}
          onSubmit={(event) => {
            event.preventDefault();
            setText(typed.trim());
          }}
        >
          <Textarea
            label="Names"
            description="Paste your schedule, one person a line. The time and the work may stay in. We don’t keep the list."
            autosize
            minRows={5}
            maxRows={14}
            maxLength={20000}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">Find members</Button>
        </form>
      </Panel>
      {text !== '' && (
        <LoadedQuery query={query} errorTitle="The list couldn’t be read" rows={6}>
          {(today) => <Day today={today} />}
        </LoadedQuery>
      )}
    </div>
  );
}
