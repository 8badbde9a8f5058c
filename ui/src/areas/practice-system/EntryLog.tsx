import { Button, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import classes from './PracticeSystem.module.css';
import { type PracticeEntry, retryEntry, rewriteLost, settleEntry } from './writing-calls';
import { entriesQuery } from './writing-queries';
import { ENTRY_STATES, entryLine, entryTitle } from './writing-words';

/** Each entry in the practice system, latest first, and what a person can do about one. */
export function EntryLog({ office }: { office: number }) {
  const [open, setOpen] = useState(false);
  const [settling, setSettling] = useState<PracticeEntry | null>(null);
  const query = useInfiniteQuery(entriesQuery(office, open));
  return (
    <Panel
      title="Written to your practice system"
      action={
        <Switch
          size="xs"
          label="Needs you"
          checked={open}
          onChange={(event) => setOpen(event.currentTarget.checked)}
        />
      }
      flush
    >
      <LoadedQuery query={query} errorTitle="The entries didn’t load">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <p className={classes.row}>{open ? 'Nothing needs you.' : 'Nothing written yet.'}</p>
            );
          }
          return (
            <>
              {entries.filter(({ state }) => state === 'lost').length > 1 && (
                <Lost office={office} />
              )}
              <ul className={classes.list} aria-label="Entries">
                {entries.map((entry) => (
                  <Entry
                    key={entry.id}
                    office={office}
                    entry={entry}
                    onSettle={() => setSettling(entry)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </LoadedQuery>
      <ShowMore query={query} line={classes.row} size="xs" />
      {settling && (
        <ConfirmDialog
          opened
          onClose={() => setSettling(null)}
          name={`settle entry ${settling.id}`}
          title="Did you enter this?"
          confirmLabel="I entered it"
          keepLabel="Not yet"
          onConfirm={() => settleEntry(office, settling.id)}
          done={() => toast('success', 'Marked as entered')}
        >
          <p>{entryTitle(settling)}. We won’t try it again.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Has all entries that a restored backup lost written again. */
function Lost({ office }: { office: number }) {
  const act = useAct<unknown>(() => rewriteLost(office), {
    name: `rewrite lost entries ${office}`,
    toastProblem: true,
    done: () => toast('success', 'Entering the lost entries again'),
  });
  return (
    <div className={clsx(classes.row, classes.wrap)}>
      <span className={clsx(classes.rowText, classes.wide)}>
        A restored backup lost entries in your practice system.
      </span>
      <Button size="xs" loading={act.busy} onClick={() => void act.run()}>
        Enter them all again
      </Button>
    </div>
  );
}

interface EntryProps {
  office: number;
  entry: PracticeEntry;
  onSettle: () => void;
}

function Entry({ office, entry, onSettle }: EntryProps) {
  const retry = useAct<unknown>(() => retryEntry(office, entry.id), {
    name: `retry entry ${entry.id}`,
    toastProblem: true,
    done: () => toast('success', 'Trying again'),
  });
  const line = entryLine(entry);
  const title = entryTitle(entry);
  return (
    <li className={classes.row}>
      <span className={classes.rowText}>
        <strong>
          {entry.accountId ? (
            <Link to={`/account/members?id=${entry.accountId}`}>{title}</Link>
          ) : (
            title
          )}
        </strong>{' '}
        {entry.amount && <MoneyText amount={entry.amount} />}
        <br />
        <span className={classes.muted}>
          {dateTime(entry.madeAt)}
          {entry.chart && `, chart ${entry.chart}`}
          {`, ${entry.reference}`}
          {line && `. ${line}`}
        </span>
        {(entry.canRetry || entry.canSettle) && (
          <span className={classes.buttons}>
            {entry.canRetry && (
              <Button
                variant="default"
                size="xs"
                loading={retry.busy}
                onClick={() => void retry.run()}
              >
                Try again
              </Button>
            )}
            {entry.canSettle && (
              <Button variant="default" size="xs" onClick={onSettle}>
                Entered by hand
              </Button>
            )}
          </span>
        )}
      </span>
      <StatusBadge look={ENTRY_STATES[entry.state]} />
    </li>
  );
}
