import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { SoldOfficePanel } from './SoldOfficePanel';
import { refundWords } from './texts';

const SOLD = {
  officeName: 'Elm Dental',
  sellerName: 'Elm Group',
  buyerName: 'Cedar Dental',
  movedOn: '2026-11-20',
  until: '2026-12-20',
};
const LEAVING = {
  memberships: [{ memberName: 'Vera Ruiz', planName: 'Adult Wellness' }],
  sellerName: 'Elm Group',
  buyerName: 'Cedar Dental',
  sellerRefund: '199.60',
  buyerRefund: '0.00',
  refund: '199.60',
  version: 'v7',
};

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(sale: unknown, language: 'en' | 'es' = 'en') {
  server.use(
    http.get('*/patient/sold-office', () => HttpResponse.json({ data: { sale } })),
    http.get('*/patient/sold-office/leaving', () => HttpResponse.json({ data: LEAVING })),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUser.queryKey, { userId: 5, language } as CurrentUser);
  return renderWith(<SoldOfficePanel />, queries);
}

it('says until when the household can leave, shows the refund, and sends what was shown', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/patient/sold-office/leave', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: LEAVING });
    }),
  );
  show(SOLD);
  expect(await screen.findByText(/You can leave until Dec 20, 2026/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'End my memberships' }));
  expect(await screen.findByText('Vera Ruiz, Adult Wellness')).toBeInTheDocument();
  expect(screen.getByText('Elm Group refunds $199.60.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'End and refund $199.60' }));
  await waitFor(() => expect(sent).toEqual([{ version: 'v7' }]));
});

it('is in the patient’s language', async () => {
  show(SOLD, 'es');
  expect(await screen.findByText(/Elm Dental tiene un nuevo dueño/)).toBeInTheDocument();
});

it('shows nothing where the office was not sold', async () => {
  const { container } = show(undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(container).not.toHaveTextContent(/owner/);
});

it('says who refunds what, or that nothing is due', () => {
  expect(refundWords({ ...LEAVING, buyerRefund: '12.00' }, 'en')).toEqual([
    'Elm Group refunds $199.60.',
    'Cedar Dental refunds $12.00.',
    'Refunds go to the original payment method.',
  ]);
  expect(refundWords({ ...LEAVING, sellerRefund: '0.00' }, 'en')).toEqual(['No refund is due.']);
});
