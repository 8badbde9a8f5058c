import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { BooksHistory } from './BooksHistory';
import { CorrectEntry } from './CorrectEntry';
import { booksChecksQuery, checkBooks } from './calls';
import classes from './Toolbox.module.css';

/** Every accounting invariant, checked against the current database. */
export function BooksTab() {
  const [data, setData] = useState<Awaited<ReturnType<typeof checkBooks>>>();
  const check = useAct(checkBooks, { invalidates: [booksChecksQuery.queryKey], done: setData });
  const button = (label: string) => (
    <Button loading={check.busy} onClick={() => void check.run()}>
      {label}
    </Button>
  );
  return (
    <div className={classes.books}>
      <Panel title="Accounting checks">
        {check.problem && <Problem title="The books could not be checked">{check.problem}</Problem>}
        {!data && (
          <EmptyState title="Not checked yet" action={button('Check the books')}>
            This checks every entry, invoice, payment, refund, dispute and payout at all offices.
          </EmptyState>
        )}
        {data?.broken.length === 0 && (
          <EmptyState title="All rules hold" action={button('Check again')}>
            The books follow every rule.
          </EmptyState>
        )}
        {data && data.broken.length > 0 && (
          <>
            <ul className={classes.rules}>
              {data.broken.map((broken) => (
                <li key={broken.rule}>
                  <span className={classes.strong}>{broken.rule}</span>
                  <span className={classes.second}>{broken.rows.join(', ')}</span>
                </li>
              ))}
            </ul>
            {button('Check again')}
          </>
        )}
      </Panel>
      <BooksHistory />
      <p>
        <CorrectEntry />
      </p>
    </div>
  );
}
