import { screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { openDialog } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { OfficeLayout } from './OfficeLayout';

const APPROVER = {
  userId: 5,
  firstName: 'Ann',
  lastName: 'Stone',
  type: 'voucher_approver',
  landing: '/account/vouchers',
  permissions: [],
  otherOffices: [],
  tieredPayment: { tierLevel: 0, overdue: false },
} as unknown as CurrentUser;

const server = testServer();

it('shows the frame to a voucher approver, who has no office', async () => {
  const asked: string[] = [];
  server.use(
    mock.all(at('/*'), ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({ data: request.url.endsWith('/account') ? APPROVER : {} });
    }),
  );
  openDialog(() => <OfficeLayout />, APPROVER, '/account/vouchers');
  expect((await screen.findAllByText('Ann Stone')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => /dentists|office/.test(path))).toEqual([]);
});
