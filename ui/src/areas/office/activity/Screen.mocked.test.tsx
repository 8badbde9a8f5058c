import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/user/useUser', () => ({
  useActiveOffice: () => ({ id: 7 }),
  useUser: () => ({ userId: 2, type: 'office_admin', landing: '/dentist-new/members' }),
}));

const line = (id: number, words: string, rest: object) => ({
  id,
  at: '2026-11-29T17:00:00Z',
  kind: 'members',
  who: 'Marisol Vega',
  words,
  ...rest,
});
const server = setupServer(
  http.get('*/dentists/7/activity', () =>
    HttpResponse.json({
      data: {
        lines: [
          line(1, 'refunded a payment', {
            accountId: 4,
            accountName: 'Ana Tran',
            amount: '1039.00',
          }),
          line(2, 'canceled a membership', {
            accountId: 4,
            accountName: 'Ana Tran',
            about: 'Lily Tran, Adult Wellness',
          }),
          line(3, 'archived a plan', { about: 'Kids Club' }),
          line(4, 'changed a member’s details: birth date', {
            accountId: 4,
            accountName: 'Ana Tran',
            about: 'Ana Tran',
          }),
        ],
        kinds: ['members', 'payments'],
        people: [],
      },
    }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it('names the person, the plan and the amount of each act, once', async () => {
  show(<Screen />);
  const table = await screen.findByRole('table', { name: 'Activity' });
  const rows = within(table).getAllByRole('row').slice(1);
  const texts = rows.map((row) => row.textContent?.replace(/\s+/g, ' '));
  expect(texts[0]).toContain('Ana TranRefunded a payment$1,039.00');
  expect(texts[1]).toContain('Ana TranCanceled a membership Lily Tran, Adult Wellness');
  expect(texts[2]).toContain('Archived a plan Kids Club');
  expect(texts[3]?.match(/Ana Tran/g)).toHaveLength(1);
});

it('is a line an act on a phone, with its day at the end', async () => {
  const none = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...none,
    matches: true,
    media: query,
  }));
  show(<Screen />);
  const list = await screen.findByRole('list', { name: 'Activity' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[1]).toBe(
    'Ana TranCanceled a membership, Lily Tran, Adult Wellness · Marisol VegaNov 29, 2026',
  );
  vi.restoreAllMocks();
});
