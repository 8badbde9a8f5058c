import { screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { openDialog } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { RefundDialog } from './RefundDialog';

const server = testServer();

it.each([
  [{ inOffice: true, byVoucher: true }, /A voucher paid it, so return it to the voucher’s sponsor/],
  [{ inOffice: true, byVoucher: false }, /paid in the office, so give it back at the desk/],
  [{ inOffice: false, byVoucher: false }, /to the method it was paid with/],
])('says who gets the refund: %j', async (by, words) => {
  server.use(
    mock.get(at('/dentists/refunds/4'), () =>
      HttpResponse.json({
        data: { paymentId: 4, amount: '399.00', left: '399.00', people: [], ...by },
      }),
    ),
  );
  openDialog((close) => <RefundDialog userId={2} paymentId={4} onClose={close} />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
