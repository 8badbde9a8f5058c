import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, keepsKeyOf, openDialog, press, sendsNothing, type } from '~/testing/dialog';
import { details } from '../../testing';
import { ClearDialog } from './ClearDialog';

const on = testApi();
const clear = on('post', '/users/me/members/clearDelinquency', { writtenOff: '78.00' });

function open() {
  const shown = details();
  const payment = {
    ...shown.payment,
    late: { amount: '78.00', since: '2026-10-04', reason: 'Declined', needsCardholder: false },
  };
  openDialog((close) => <ClearDialog details={{ ...shown, payment }} onClose={close} />);
}

it('writes off what is late, with a reason', async () => {
  open();
  await press('Write off $78.00');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  expect(clear.sent).toEqual([]);
  await type(/^Reason/, 'Lost the job');
  clear.refuses('Bad Request', { reason: ['Say more'] });
  await press('Write off $78.00');
  expect(await screen.findByText('Say more')).toBeInTheDocument();
  clear.works();
  await press('Write off $78.00');
  await dialogClosed();
  expect(clear.bodies[1]).toEqual({ accountId: 3, reason: 'Lost the job' });
});

it('is one act when its answer is lost', async () => {
  open();
  await type(/^Reason/, 'Lost the job');
  await keepsKeyOf(clear, 'Write off $78.00');
});

it('goes on collecting', async () => {
  open();
  await sendsNothing('Keep collecting', clear);
});
