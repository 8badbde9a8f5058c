import { Alert, Button } from '@mantine/core';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { money } from '~/shared/money/money';
import type { Preview, PreviewLine } from './calls';
import classes from './PriceChange.module.css';
import { differenceWords, groupWords, offerWords, people } from './words';

const KINDS: Record<PreviewLine['kind'], string> = {
  monthly: 'Monthly',
  contract: 'Monthly, 12-month term',
  yearly: 'Yearly',
};

const periodOf = (line: PreviewLine) => (line.kind === 'yearly' ? 'year' : 'month');
const change = (line: PreviewLine) => offerWords({ ...line, period: periodOf(line) });

const COLUMNS: Column<PreviewLine>[] = [
  { key: 'name', title: 'Person', render: (line) => line.name },
  { key: 'kind', title: 'Pays', render: (line) => KINDS[line.kind] },
  {
    key: 'price',
    title: 'Price',
    number: true,
    render: (line) => (
      <>
        {change(line)}
        {line.capped && <span className={classes.second}>Guaranteed price</span>}
      </>
    ),
  },
  { key: 'on', title: 'First new payment', number: true, render: (line) => longDate(line.on) },
];

/** Who is affected and from when, and the change in revenue. */
export function StepWho({ preview, onPage }: { preview: Preview; onPage: (page: number) => void }) {
  const groups = groupWords(preview);
  return (
    <div className={classes.stack}>
      {preview.replaces.length > 0 && (
        <Alert color="amber">
          Another change of this price is in progress. Anyone it hasn’t reached gets this one
          instead, with a new email.
        </Alert>
      )}
      <dl className={classes.groups}>
        {groups.map((group) => (
          <div key={group.label} className={classes.group}>
            <dt className={classes.groupName}>
              {group.label} <strong className={classes.groupSize}>{people(group.people)}</strong>
            </dt>
            <dd className={classes.groupNote}>{group.note}</dd>
          </div>
        ))}
      </dl>
      {groups.length === 0 && (
        <p className={classes.quiet}>No one has this plan at a price that changes.</p>
      )}
      <Facts
        facts={[
          { label: 'New members pay it from', value: longDate(preview.startsOn) },
          {
            label: 'No one pays more before',
            value: `${longDate(preview.earliestOn)}, 28 days from today`,
          },
          {
            label: 'Current revenue',
            value: `${money(preview.before.monthly)} a month, ${money(preview.before.yearly)} a year`,
          },
          {
            label: 'After everyone moves',
            value: `${money(preview.after.monthly)} a month, ${money(preview.after.yearly)} a year`,
          },
          { label: 'Difference', value: differenceWords(preview) },
        ]}
      />
      {preview.total > 0 && (
        <>
          <ListTable<PreviewLine>
            label="Who is affected"
            compact
            columns={COLUMNS}
            rows={preview.items}
            rowKey={(line) => line.subscriptionId}
            phone={(line) => ({
              name: line.name,
              amount: change(line),
              detail: `${KINDS[line.kind]}, ${longDate(line.on)}`,
            })}
            errorTitle="People didn’t load"
            onRetry={() => undefined}
            empty={null}
          />
          <Pages preview={preview} onPage={onPage} />
        </>
      )}
    </div>
  );
}

function Pages({ preview, onPage }: { preview: Preview; onPage: (page: number) => void }) {
  const { page, pages, total } = preview;
  if (pages < 2) return null;
  return (
    <nav className={classes.pages} aria-label="Pages of people">
      <Button
        variant="default"
        size="xs"
        disabled={page === 1}
        aria-label="Previous page"
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span>
        Page {page} of {pages}, {people(total)}
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={page === pages}
        aria-label="Next page"
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
