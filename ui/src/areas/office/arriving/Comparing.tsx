import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { DateField } from '~/shared/dates/DateField';
import { longDate, shortDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { Facts } from '~/shared/facts/Facts';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { type Arrival, type CompareLine, type Comparison, schedule } from './calls';
import { comparisonQuery } from './queries';
import { DIFFERENCES, leftOf } from './words';

function Planned({ charges }: { charges: CompareLine['here'] }) {
  if (charges.length === 0) return <>—</>;
  return (
    <>
      {charges.map(({ on, amount }) => (
        <div key={on}>
          {shortDate(on)} <MoneyText amount={amount} />
        </div>
      ))}
    </>
  );
}

const said = ({ differences }: CompareLine) =>
  differences.map((one) => DIFFERENCES[one]).join('; ') || 'The same';

const COLUMNS: Column<CompareLine>[] = [
  { key: 'household', title: 'Household', render: ({ household }) => household },
  { key: 'there', title: 'There', render: ({ there }) => <Planned charges={there} /> },
  { key: 'here', title: 'Here', render: ({ here }) => <Planned charges={here} /> },
  { key: 'differences', title: 'Differences', render: said },
  { key: 'method', title: 'Payment method', room: 'some', render: ({ method }) => method ?? '—' },
  {
    key: 'credit',
    title: 'Credit',
    room: 'much',
    number: true,
    render: ({ credit }) => <MoneyText amount={credit} as="movement" />,
  },
];

/** The next three months' charges there and here, the differences first; then the day is set. */
export function Comparing({ officeId, arrival }: { officeId: number; arrival: Arrival }) {
  const [params, setParams] = useSearchParams();
  const on = params.get('day') ?? '';
  const only = params.get('only') === 'differing';
  const narrow = (name: 'day' | 'only', value: string) =>
    setParams(
      (old) => {
        if (value) old.set(name, value);
        else old.delete(name);
        return old;
      },
      { replace: true },
    );
  const [asking, setAsking] = useState(false);
  const query = useInfiniteQuery({
    ...comparisonQuery(officeId, on, only),
    enabled: on !== '',
  });
  const first = query.data?.pages[0];
  const left = leftOf(arrival);
  return (
    <>
      <Panel title="4. Compare, and set the day">
        <DateField
          label="Switch-over day"
          description="Your system charges until this day; we charge from the day after."
          value={on}
          min={arrival.firstDay}
          max={arrival.lastDay}
          onChange={(day) => narrow('day', day)}
        />
        {first && <Totals first={first} />}
        {left.map((one) => (
          <p key={one} className={classes.problem}>
            {one}
          </p>
        ))}
        <Button disabled={!first || left.length > 0} onClick={() => setAsking(true)}>
          Set switch-over day
        </Button>
        {first && (
          <SetDay
            officeId={officeId}
            first={first}
            opened={asking}
            onClose={() => setAsking(false)}
          />
        )}
      </Panel>
      {on !== '' && (
        <Panel
          title="Charges of each household"
          flush
          action={
            <DownloadMenu
              size="xs"
              onDownload={listDownload('/office/{id}/arrival/comparison/file', {
                path: { id: officeId },
                query: { switchOn: on },
              })}
            />
          }
        >
          <div className={classes.inPanel}>
            <Checkbox
              label="Only those charged otherwise"
              checked={only}
              onChange={(event) => narrow('only', event.currentTarget.checked ? 'differing' : '')}
            />
          </div>
          <ListTable<CompareLine>
            label="Charges there and here"
            columns={COLUMNS}
            rows={query.data?.pages.flatMap((page) => page.lines)}
            rowKey={({ line }) => line}
            phone={(line) => ({
              name: line.household,
              detail: said(line),
              status: <Planned charges={line.here} />,
            })}
            errorTitle="The comparison didn’t load"
            empty="No household is charged otherwise."
            flush
            {...pagesOf(query, { one: 'household', many: 'households' })}
          />
        </Panel>
      )}
    </>
  );
}

function Totals({ first }: { first: Comparison }) {
  return (
    <Facts
      facts={[
        { label: 'Households', value: first.households.toLocaleString('en-US') },
        { label: 'Charged otherwise', value: first.differing.toLocaleString('en-US') },
        { label: 'Without a payment method', value: first.withoutMethod.toLocaleString('en-US') },
        { label: 'Compared until', value: longDate(first.until) },
        { label: 'There', value: <MoneyText amount={first.thereTotal} /> },
        { label: 'Here', value: <MoneyText amount={first.hereTotal} /> },
        { label: 'Credit that comes along', value: <MoneyText amount={first.creditTotal} /> },
        { label: 'Owed, noted only', value: <MoneyText amount={first.owedTotal} /> },
      ]}
    />
  );
}

interface SetDayProps {
  officeId: number;
  first: Comparison;
  opened: boolean;
  onClose: () => void;
}

function SetDay({ officeId, first, opened, onClose }: SetDayProps) {
  const [welcome, setWelcome] = useState(false);
  const { switchOn, version } = first;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      width={480}
      title={`Switch over on ${longDate(switchOn)}?`}
      confirmLabel="Set the day"
      keepLabel="Not yet"
      onConfirm={() => schedule(officeId, { switchOn, version, sendWelcome: welcome })}
    >
      <p className={classes.text}>
        {count(first.households, 'household')} come over. {first.differing} are charged otherwise
        than before, and {first.withoutMethod} have no payment method: they are late on their first
        payment date unless they give one.
      </p>
      <Checkbox
        checked={welcome}
        onChange={(event) => setWelcome(event.currentTarget.checked)}
        label="Email each household a welcome with a password link"
      />
    </ConfirmDialog>
  );
}
