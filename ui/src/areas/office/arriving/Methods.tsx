import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FileDrop } from '~/shared/import-rows/FileDrop';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { Panel } from '~/shared/panel/Panel';
import { type Arrival, type Method, type MethodFilter, uploadMethods } from './calls';
import { arrivalKey, methodsQuery } from './queries';
import { METHOD_STATES, REFUSALS } from './words';

const stateOf = ({ state, why }: Method) => (why ? REFUSALS[why] : METHOD_STATES[state]);
const cardOf = ({ network, last4 }: Method) => (last4 ? `${network ?? ''} ${last4}`.trim() : '—');

const COLUMNS: Column<Method>[] = [
  { key: 'old', title: 'Customer number', render: ({ oldId }) => oldId },
  { key: 'card', title: 'Card or bank', render: cardOf },
  { key: 'customer', title: 'New customer', room: 'much', render: ({ customer }) => customer },
  { key: 'state', title: 'Status', render: stateOf },
];

const FILTERS: { value: MethodFilter; label: string }[] = [
  { value: 'all', label: 'All lines' },
  { value: 'refused', label: 'Not taken' },
  { value: 'verified', label: 'Verified' },
  { value: 'waiting', label: 'Being checked' },
];

/** The card provider's list, each line verified by the provider. */
export function Methods({ officeId, arrival }: { officeId: number; arrival: Arrival }) {
  const queries = useQueryClient();
  const { methods } = arrival;
  const take = async (file: File) => {
    await uploadMethods(officeId, file);
    await queries.invalidateQueries({ queryKey: arrivalKey(officeId) });
  };
  return (
    <>
      <Panel title="2. Payment methods">
        <p className={classes.text}>
          Ask your card provider to move its data to ours. It gives you a list: the customer number,
          and the new customer and payment method of each. We ask the provider about every line, so
          that no patient types a card again.
        </p>
        {methods && (
          <p className={classes.text}>
            {methods.fileName}: {count(methods.verified, 'method')} verified, {methods.refused} not
            taken
            {methods.waiting > 0 && `, ${methods.waiting} being checked`}
            {methods.unknown > 0 &&
              `, ${methods.unknown} of people who are not in the members’ file`}
          </p>
        )}
        <FileDrop key={methods?.fileName ?? ''} most="10,000 rows" onFile={take} />
      </Panel>
      {methods && <Lines officeId={officeId} />}
    </>
  );
}

function Lines({ officeId }: { officeId: number }) {
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find(({ value }) => value === params.get('methods'))?.value ?? 'all';
  const show = (value: string) =>
    setParams(
      (old) => {
        old.set('methods', value);
        return old;
      },
      { replace: true },
    );
  const query = useInfiniteQuery(methodsQuery(officeId, filter));
  return (
    <Panel
      title="The list"
      flush
      action={
        <DownloadMenu
          size="xs"
          onDownload={listDownload('/office/{id}/arrival/methods/file', {
            path: { id: officeId },
            query: { filter },
          })}
        />
      }
    >
      <div className={classes.inPanel}>
        <NativeSelect
          label="Show"
          value={filter}
          onChange={(event) => show(event.currentTarget.value)}
          data={FILTERS}
        />
      </div>
      <ListTable<Method>
        label="Payment methods"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.methods)}
        rowKey={({ line }) => line}
        phone={(line) => ({ name: line.oldId, detail: cardOf(line), status: stateOf(line) })}
        errorTitle="The list didn’t load"
        empty="No line here."
        flush
        {...pagesOf(query, { one: 'line', many: 'lines' })}
      />
    </Panel>
  );
}
