import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeOfficeId } from '~/api/active-office';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, tick, type } from '~/testing/dialog';
import type { TransferPreview } from '../calls';
import { details } from '../testing';
import { TransferDialog } from './TransferDialog';

const PREVIEW: TransferPreview = {
  officeId: 8,
  officeName: 'Juniper Creek',
  household: 'Ada Haddad',
  lines: [
    {
      subscriptionId: 9,
      memberId: 5,
      memberName: 'Ada Haddad',
      planHere: 'Adult Wellness',
      planHereId: 11,
      period: 'month',
      status: 'active',
      priceHere: '39.00',
      planId: 21,
      listThere: '42.00',
      discountPercent: '0',
      priceThere: '42.00',
      keepsPrice: false,
      nextOn: '2026-12-04',
      termEndsOn: '2027-03-04',
      options: [
        { planId: 21, name: 'Adult Care', price: '42.00' },
        { planId: 22, name: 'Perio Care', price: '60.00' },
      ],
    },
  ],
  refusals: [],
  owedHere: '39.00',
  creditHere: '0.00',
  method: 'Visa ending 4242',
  version: 'v1',
};
const OFFICES = [{ id: 8, name: 'Juniper Creek', city: 'Boise', state: 'ID' }];
const on = testApi();
/** One operation for all three: where to, what it means, and doing it. */
let preview = PREVIEW;
const move = on(
  'post',
  '/office/{id}/members/transfer-member',
  (body: { officeId?: number; version?: string }) => {
    if (body.version) return { done: { accountId: 33, officeId: 8 } };
    return body.officeId ? { preview } : { offices: OFFICES };
  },
);
const done = () => move.bodies.filter((body) => (body as { version?: string }).version);

async function toJuniper(shown = PREVIEW) {
  preview = shown;
  openDialog((close) => <TransferDialog details={details()} onClose={close} />);
  await screen.findByText('Juniper Creek, Boise ID');
  await type('Office', '8');
  await screen.findByLabelText('Plan there for Ada Haddad');
}

it('moves a household onto the plans that were chosen, and opens it there', async () => {
  await toJuniper();
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(
    'Nothing is charged today: what is paid counts at Juniper Creek',
  );
  expect(dialog).toHaveTextContent('The payment method (Visa ending 4242) and sign-in move too.');
  expect(dialog).toHaveTextContent('$39.00 is still owed to your office.');
  await type('Plan there for Ada Haddad', '22');
  await press('Transfer to Juniper Creek');
  await dialogClosed();
  expect(done()).toEqual([
    {
      accountId: 3,
      officeId: 8,
      plans: [{ subscriptionId: 9, planId: 22 }],
      keepPrice: true,
      version: 'v1',
    },
  ]);
  expect(activeOfficeId()).toBe(8);
});

it('says whether the sponsor goes on there', async () => {
  const line = { ...PREVIEW.lines[0], sponsor: 'Acme' } as TransferPreview['lines'][number];
  await toJuniper({ ...PREVIEW, lines: [{ ...line, sponsorPartThere: '27.00' }] });
  expect(screen.getByText('Acme keeps paying: $27.00 a month.')).toBeInTheDocument();
});

it('says what happens where the sponsor stops paying', async () => {
  const line = { ...PREVIEW.lines[0], sponsor: 'Acme' } as TransferPreview['lines'][number];
  await toJuniper({ ...PREVIEW, lines: [line] });
  expect(
    screen.getByText(
      'Acme stops paying on Dec 4, 2026. We’ll ask Ada Haddad to keep it for $42.00 a month; without an answer it ends.',
    ),
  ).toBeInTheDocument();
});

it('keeps the prices that are higher there, unless the household takes them', async () => {
  const line = {
    ...PREVIEW.lines[0],
    keepsPrice: true,
    priceThere: '39.00',
    discountPercent: '7.14',
  };
  await toJuniper({ ...PREVIEW, lines: [line as TransferPreview['lines'][number]] });
  expect(screen.getByRole('dialog')).toHaveTextContent('$39/mo, as now, next payment');
  await tick('Keep the current price where it’s higher there');
  await press('Transfer to Juniper Creek');
  await dialogClosed();
  expect(done().at(-1)).toMatchObject({ keepPrice: false });
});

it('asks where to', async () => {
  openDialog((close) => <TransferDialog details={details()} onClose={close} />);
  await screen.findByText('Juniper Creek, Boise ID');
  await press('Transfer');
  expect(await screen.findByText('Choose the new office.')).toBeInTheDocument();
  expect(done()).toEqual([]);
});

it('moves nobody while something has to be fixed first', async () => {
  const why = 'A payment is processing.';
  await toJuniper({ ...PREVIEW, refusals: [why] });
  expect(screen.getByRole('list', { name: 'What to fix first' })).toHaveTextContent(why);
  await press('Transfer to Juniper Creek');
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(done()).toEqual([]);
});

it('stays with the server’s sentence when something changed meanwhile', async () => {
  await toJuniper();
  move.refuses('The household has changed. Look again.', undefined, 409);
  await press('Transfer to Juniper Creek');
  expect(await screen.findByText('The household has changed. Look again.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(activeOfficeId()).not.toBe(8);
});

it('keeps a household here', async () => {
  await toJuniper();
  await press('Keep here');
  await dialogClosed();
  expect(done()).toEqual([]);
});
