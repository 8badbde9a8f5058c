import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Screen } from './Screen';

const service = (code: string, name: string, more: object = {}) => ({
  code,
  shownCode: `D${code}`,
  kind: 'plan',
  label: { en: name, es: name },
  cardLabel: { en: name, es: name },
  typicalFee: '64.00',
  added: false,
  plans: 12,
  offices: 5,
  ...more,
});

const sent: unknown[] = [];
const keep = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json({ data: {} });
};
testServer(
  mock.get(at('/admin/services'), () =>
    HttpResponse.json({
      data: {
        brands: [
          {
            brand: 'dental',
            name: 'Chairside Dental',
            version: 3,
            services: [
              service('0120', 'Exams'),
              service('1110', 'Cleanings'),
              service('9972', 'Whitening', { kind: 'other', endedAt: '2026-11-02T15:00:00Z' }),
            ],
          },
        ],
      },
    }),
  ),
  mock.post(at('/admin/services/order'), keep),
  mock.post(at('/admin/services/end'), keep),
);

async function choose(row: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('orders services and ends one, by the version that it showed', async () => {
  show(<Screen />);
  await choose('Cleanings', 'Move up');
  await expect
    .poll(() => sent)
    .toEqual([{ brand: 'dental', version: 3, kind: 'plan', codes: ['1110', '0120'] }]);
  await choose('Exams', 'End');
  const dialog = await screen.findByRole('dialog', { name: 'End Exams?' });
  expect(within(dialog).getByText(/12 plans, 5 offices/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'End it' }));
  await expect
    .poll(() => sent[1])
    .toEqual({ brand: 'dental', version: 3, code: '0120', ended: true });
});

it('offers an ended one again', async () => {
  sent.length = 0;
  show(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Other work' }));
  await choose('Whitening', 'Offer again');
  await expect
    .poll(() => sent)
    .toEqual([{ brand: 'dental', version: 3, code: '9972', ended: false }]);
});
