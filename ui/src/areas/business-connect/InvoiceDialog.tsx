import { Group, Table, Title } from '@mantine/core';
import { Dialog } from '~/shared/confirm/Dialog';
import { dayBefore, longDate, monthYear } from '~/shared/dates/dates';
import { DownloadMenu, type DownloadMenuProps } from '~/shared/download/DownloadMenu';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import type { Invoice, InvoiceChange } from './types';

interface InvoiceDialogProps {
  query: { data: Invoice | undefined; error: unknown; refetch: () => unknown };
  title: string;
  onClose: () => void;
  onDownload: DownloadMenuProps['onDownload'];
}

/**
 * An invoice that explains itself: each line has its employee, period and reason, and what changed
 * since the one before sums to the difference.
 */
export function InvoiceDialog({ query, title, onClose, onDownload }: InvoiceDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={760}>
      <LoadedQuery query={query} errorTitle="The invoice didn’t load">
        {(invoice) => (
          <>
            <InvoiceBody invoice={invoice} />
            <Changes invoice={invoice} />
            <Group justify="flex-end" mt="md">
              <DownloadMenu size="xs" label="Download invoice" onDownload={onDownload} />
            </Group>
          </>
        )}
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
          ...(Number(invoice.refunded) > 0
            ? [{ label: 'Refunded', value: <MoneyText amount={invoice.refunded} /> }]
            : []),
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
                  {longDate(line.startsOn)} to {longDate(dayBefore(line.endsOn))}
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

const who = ({ employee, family }: InvoiceChange) =>
  employee ? `${employee}${family ? ' (family)' : ''}` : '';

/** What explains the difference to the invoice before. */
function Changes({ invoice }: { invoice: Invoice }) {
  const { beforeOn, beforeTotal, changes } = invoice;
  if (!beforeOn || beforeTotal === undefined) return null;
  const difference = (Number(invoice.total) - Number(beforeTotal)).toFixed(2);
  return (
    <>
      <Title order={3} size="h5" mt="md">
        Changes since {monthYear(beforeOn)}
      </Title>
      {changes.length === 0 ? (
        <p>Nothing changed.</p>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Employee</Table.Th>
                <Table.Th>Reason</Table.Th>
                <Table.Th ta="right">Change</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map((change) => (
                <Table.Tr key={`${who(change)}-${change.reason}-${change.amount}`}>
                  <Table.Td>{who(change)}</Table.Td>
                  <Table.Td>{change.reason}</Table.Td>
                  <Table.Td ta="right">
                    <MoneyText amount={change.amount} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Td colSpan={2}>Difference</Table.Td>
                <Table.Td ta="right">
                  <MoneyText amount={difference} />
                </Table.Td>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
