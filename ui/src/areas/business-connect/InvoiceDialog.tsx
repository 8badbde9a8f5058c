import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate, monthYear } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import type { Invoice } from './types';

interface InvoiceDialogProps {
  query: { data: Invoice | undefined; error: unknown; refetch: () => unknown };
  title: string;
  onClose: () => void;
  footer?: ReactNode;
}

/** An invoice that explains itself: each line has its employee, period and reason. */
export function InvoiceDialog({ query, title, onClose, footer }: InvoiceDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={760} footer={footer}>
      <LoadedQuery query={query} errorTitle="The invoice didn’t load">
        {(invoice) => <InvoiceBody invoice={invoice} />}
      </LoadedQuery>
    </Dialog>
  );
}

function InvoiceBody({ invoice }: { invoice: Invoice }) {
  const carried = Number(invoice.carried) < 0;
  return (
    <>
      <Facts
        facts={[
          { label: 'Month', value: monthYear(invoice.billOn) },
          { label: 'Due', value: longDate(invoice.dueOn) },
          { label: 'Total', value: <MoneyText amount={invoice.total} /> },
          { label: 'Paid', value: <MoneyText amount={invoice.paid} /> },
        ]}
      />
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Employee</Table.Th>
              <Table.Th>Period</Table.Th>
              <Table.Th>Reason</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invoice.lines.map((line) => (
              <Table.Tr
                key={`${line.employee}-${line.startsOn}-${line.kind}-${line.family}-${line.amount}`}
              >
                <Table.Td>
                  {line.employee}
                  {line.family && ' (family)'}
                  <div>{line.planName}</div>
                </Table.Td>
                <Table.Td>
                  {longDate(line.startsOn)} to {longDate(line.endsOn)}
                </Table.Td>
                <Table.Td>{line.reason}</Table.Td>
                <Table.Td ta="right">
                  <MoneyText amount={line.amount} />
                </Table.Td>
              </Table.Tr>
            ))}
            {carried && (
              <Table.Tr>
                <Table.Td colSpan={3}>Credit from the month before</Table.Td>
                <Table.Td ta="right">
                  <MoneyText amount={invoice.carried} />
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
