import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show as render } from '~/testing/show';
import { InvoiceDialog } from './InvoiceDialog';
import type { Invoice } from './types';

const invoice: Invoice = {
  id: 4,
  addendumId: 2,
  business: 'Acme',
  office: 'Juniper Creek',
  number: 12,
  billOn: '2027-02-01',
  status: 'paid',
  linesTotal: '-33.08',
  carried: '0.00',
  total: '-33.08',
  paid: '0.00',
  refunded: '0.00',
  dueOn: '2027-02-01',
  lines: [
    {
      employee: 'Walt Single',
      family: false,
      planName: 'Adult',
      kind: 'credit',
      startsOn: '2027-01-14',
      endsOn: '2027-02-14',
      amount: '-33.08',
      reason: 'This period didn’t begin',
    },
  ],
  changes: [],
};

const show = (more: Partial<Invoice> = {}) =>
  render(
    <InvoiceDialog
      query={{ data: { ...invoice, ...more }, error: null, refetch: () => undefined }}
      title="Invoice 12"
      onClose={() => undefined}
      onDownload={() => Promise.resolve()}
    />,
  );

describe('an invoice', () => {
  afterEach(cleanup);

  it('names the last day of each period', () => {
    show();
    expect(screen.getByText('Jan 14, 2027 to Feb 13, 2027')).toBeInTheDocument();
    expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
  });

  it('says what of its credit was refunded', () => {
    show({ refunded: '33.08' });
    expect(screen.getByText('Refunded')).toBeInTheDocument();
    expect(screen.getByText('$33.08')).toBeInTheDocument();
  });
});
