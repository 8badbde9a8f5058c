import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, type } from '~/testing/dialog';
import { AfterLost } from './AfterLost';
import { Answer } from './Answer';
import type { Dispute } from './calls';

const EVIDENCE = { visits: 'Two cleanings', cancellation: '', refund: '', note: '' };
const DISPUTE: Dispute = {
  id: 8,
  accountId: 3,
  name: 'Ada Haddad',
  paymentId: 40,
  amount: '39.00',
  fee: '15.00',
  reason: 'subscription_canceled',
  status: 'needs_response',
  answer: 'draft',
  withdrawn: true,
  openedOn: '2026-11-20',
  dueOn: '2026-12-02',
  description: 'Adult Wellness, November',
  people: ['Ada Haddad'],
  agreement: [],
  evidence: EVIDENCE,
  checks: [],
  events: [],
};
const on = testApi();
const save = on('put', '/office/{id}/disputes/{disputeId}/evidence', DISPUTE);
const submit = on('post', '/office/{id}/disputes/{disputeId}/submit', DISPUTE);
const accept = on('post', '/office/{id}/disputes/{disputeId}/accept', DISPUTE);
const after = on('post', '/office/{id}/disputes/{disputeId}/after-lost', DISPUTE);

const answer = (more: Partial<Dispute> = {}) =>
  openDialog(() => <Answer dispute={{ ...DISPUTE, ...more }} officeId={7} />);

it('saves the office’s own words, and says at a field what is wrong with it', async () => {
  answer();
  await type(/^Why it was not canceled/, 'She never asked');
  save.refuses('Bad Request', { cancellation: ['Too long'] });
  await press('Save');
  expect(await screen.findByText('Too long')).toBeInTheDocument();
  save.works();
  await press('Save');
  expect(await screen.findByText('Evidence saved')).toBeInTheDocument();
  expect(save.sent[1]).toMatchObject({
    address: '/office/7/disputes/8/evidence',
    body: { ...EVIDENCE, cancellation: 'She never asked' },
  });
});

it('submits what is typed, saved or not, after a question', async () => {
  answer();
  await type(/^Anything else/, 'See the visit of May');
  await press('Submit evidence');
  expect(screen.getByRole('dialog')).toHaveTextContent('Nothing can be added or changed');
  expect(submit.sent).toEqual([]);
  await press('Submit evidence');
  await dialogClosed();
  expect(save.bodies).toEqual([{ ...EVIDENCE, note: 'See the visit of May' }]);
  expect(submit.sent).toHaveLength(1);
});

it('submits nothing when it could not be saved', async () => {
  answer();
  save.refuses('The bank’s date has passed.', undefined, 409);
  await press('Submit evidence');
  await press('Submit evidence');
  expect(await screen.findByText('The bank’s date has passed.')).toBeInTheDocument();
  expect(submit.sent).toEqual([]);
  await sendsNothing('Not yet', submit);
});

it('gives up the money only when asked once more', async () => {
  answer();
  await press('Accept the dispute');
  expect(screen.getByRole('dialog')).toHaveTextContent('Ada Haddad keeps $39.00');
  await sendsNothing('Keep the dispute', accept);
  await press('Accept the dispute');
  await press('Give up $39.00');
  await dialogClosed();
  expect(accept.sent).toHaveLength(1);
  expect(save.sent).toEqual([]);
});

it('has only the pack where nothing can be answered any more', () => {
  answer({ refusal: 'The evidence was submitted.' });
  expect(screen.getByText('The evidence was submitted.')).toBeInTheDocument();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Review evidence (PDF)']);
});

const lost = (more: Partial<Dispute> = {}) =>
  openDialog(() => <AfterLost dispute={{ ...DISPUTE, status: 'lost', ...more }} officeId={7} />);

it('bills a lost amount again, and says why it can’t', async () => {
  lost();
  await press('Bill $39.00');
  expect(screen.getByRole('dialog')).toHaveTextContent('No card is charged automatically');
  after.refuses('It was billed already.', undefined, 409);
  await press('Bill $39.00');
  expect(await screen.findByText('It was billed already.')).toBeInTheDocument();
  after.works();
  await press('Bill $39.00');
  expect(await screen.findByText('$39.00 billed again')).toBeInTheDocument();
  expect(after.bodies).toEqual([{ choice: 'bill' }, { choice: 'bill' }]);
});

it.each([
  ['Allow re-enrollment', 're_enroll'],
  ['Don’t bill', 'nothing'],
])('asks before “%s”', async (button, choice) => {
  lost();
  await press(button);
  await sendsNothing('Not now', after);
  await press(button);
  await press(button);
  await waitFor(() => expect(after.bodies).toEqual([{ choice }]));
});

it('says what was chosen, and offers it no more', () => {
  lost({ afterLost: 'bill', invoiceNumber: 12 });
  expect(screen.getByText(/\$39\.00 was billed again, invoice 12/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
