import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import type { PriceChange as Change, Notice, Preview } from './calls';
import { PriceChange } from './PriceChange';

const CHANGE: Change = {
  id: 30,
  planId: 1,
  planName: 'Adult Wellness',
  startsOn: '2026-12-01',
  madeAt: '2026-11-23T16:00:00Z',
  madeBy: 'Marisol Vega',
  state: 'scheduled',
  offers: [{ period: 'month', old: '39.00', new: '42.00' }],
  pending: 2,
  applied: 0,
  ended: 0,
  told: 1,
  queued: 0,
  failed: 1,
  firstOn: '2027-01-04',
};
const FAILED: Notice = {
  id: 50,
  accountId: 3,
  name: 'Ada Haddad',
  email: 'ada@example.com',
  undone: false,
  delivery: 'failed',
  onItsWay: false,
  madeAt: '2026-11-23T16:00:00Z',
  resends: 0,
  failure: 'The address bounced',
  lines: [
    {
      subscriptionId: 9,
      member: 'Ada Haddad',
      period: 'month',
      kind: 'monthly',
      old: '39.00',
      new: '42.00',
      on: '2027-01-04',
      state: 'pending',
    },
  ],
};
const LOG = { change: CHANGE, items: [FAILED] };
const PREVIEW: Preview = {
  planId: 1,
  planName: 'Adult Wellness',
  today: '2026-11-23',
  startsOn: '2026-12-01',
  earliestOn: '2026-11-23',
  offers: CHANGE.offers,
  counts: {
    monthly: 2,
    contract: 0,
    yearly: 0,
    capped: 0,
    guaranteed: 0,
    unchanged: 0,
    ending: 0,
    households: 2,
  },
  firstOn: '2027-01-04',
  lastOn: '2027-01-04',
  before: { monthly: '78.00', yearly: '936.00' },
  after: { monthly: '84.00', yearly: '1008.00' },
  replaces: [],
  items: [],
  page: 1,
  pages: 1,
  total: 2,
  version: 'v1',
};
const BASE = '/dentists/{id}/custom-memberships';
const on = testApi();
on('get', `${BASE}/{planId}/prices`, {
  planId: 1,
  planName: 'Adult Wellness',
  today: '2026-11-23',
  monthly: '39.00',
  yearly: '399.00',
  minimum: '10.00',
});
const earlier = on('get', `${BASE}/priceChanges`, { items: [] });
const look = on('post', `${BASE}/priceChangePreview`, PREVIEW);
const make = on('post', `${BASE}/changePlanPrice`, LOG);
const log = on('get', `${BASE}/priceChanges/{changeId}`, LOG);
const undo = on('post', `${BASE}/priceChanges/{changeId}/undo`, LOG);
const resend = on('post', `${BASE}/priceChanges/{changeId}/notices/{noticeId}/resend`, {});

const open = () => openDialog((close) => <PriceChange officeId={7} planId={1} onClose={close} />);

async function toReview() {
  open();
  await type('New monthly price', '42');
  await press('Next');
  expect(await screen.findByText(/\$6\.00 more a month/)).toBeInTheDocument();
  await press('Next');
}

it('changes a price as it was shown, and opens its log', async () => {
  await toReview();
  expect(screen.getByText('one to each of 2 households, in its language')).toBeInTheDocument();
  expect(make.sent).toEqual([]);
  await press('Change the price and send 2 emails');
  expect(await screen.findByText('The price change is scheduled')).toBeInTheDocument();
  expect(await screen.findByText('The address bounced')).toBeInTheDocument();
  expect(look.bodies[0]).toEqual({ planId: 1, monthly: '42.00', page: 1 });
  expect(make.bodies).toEqual([
    { planId: 1, monthly: '42.00', startsOn: '2026-12-01', version: 'v1' },
  ]);
});

it('says at its field what is wrong with a price, by the page and by the server', async () => {
  open();
  await type('New monthly price', 'forty');
  await press('Next');
  expect(await screen.findByText('Enter an amount such as 42 or 42.50')).toBeInTheDocument();
  expect(look.sent).toEqual([]);
  await type('New monthly price', '42');
  await tick('From a later day');
  await type('First day', '2026-12-01');
  look.refuses('Bad Request', { startsOn: ['Another change begins that day'] });
  await press('Next');
  expect(await screen.findByText('Another change begins that day')).toBeInTheDocument();
  expect(look.bodies).toEqual([{ planId: 1, monthly: '42.00', startsOn: '2026-12-01', page: 1 }]);
  await sendsNothing('Cancel', make);
});

it('stays at the last step with the reason when members changed meanwhile', async () => {
  await toReview();
  make.refuses('Somebody joined since. Look at it again.', undefined, 409);
  await press('Change the price and send 2 emails');
  expect(await screen.findByText('Somebody joined since. Look at it again.')).toBeInTheDocument();
  await press('Back');
  expect(await screen.findByText(/\$6\.00 more a month/)).toBeInTheDocument();
});

async function toLog() {
  earlier.answers({ items: [CHANGE] });
  open();
  await press('Open the log');
  await screen.findByText('The address bounced');
}

it('undoes a change after a question, or keeps it', async () => {
  await toLog();
  await press('Undo');
  expect(screen.getByRole('dialog', { name: 'Undo price change?' })).toHaveTextContent(
    '2 people not reached yet keep their price.',
  );
  await press('Keep the change');
  expect(undo.sent).toEqual([]);
  await press('Undo');
  undo.refuses('Everybody pays it already.', undefined, 409);
  await press('Undo change');
  expect(await screen.findByText('Everybody pays it already.')).toBeInTheDocument();
  undo.works();
  log.answers({ change: { ...CHANGE, state: 'undone' }, items: [] });
  await press('Undo change');
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(undo.sent[1]?.address).toBe('/dentists/7/custom-memberships/priceChanges/30/undo');
});

it('sends an email again that did not arrive', async () => {
  await toLog();
  await press('Send again to Ada Haddad');
  await waitFor(() =>
    expect(resend.sent.map(({ address }) => address)).toEqual([
      '/dentists/7/custom-memberships/priceChanges/30/notices/50/resend',
    ]),
  );
  await press('Done');
  await dialogClosed();
});
