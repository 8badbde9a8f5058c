import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderWith, signedIn } from '~/testing/show';
import type { FamilyMemberships } from '../calls';
import { LateBanner } from '../late/LateBanner';
import { NextPayment } from './NextPayment';

const late = { amount: '39.00', nextAttemptOn: '2026-11-29', sources: [], entry: {} };
const server = setupServer(http.get('*/patient/late', () => HttpResponse.json({ data: late })));
beforeAll(() => server.listen());
afterAll(() => server.close());

it('says once that a payment is late, with the date of the next try', async () => {
  const queries = signedIn({ userId: 5, language: 'en' });
  // As an older server still returns it.
  const text = 'Your payment of $39.00 did not go through. We will try again.';
  const next = { on: '2026-11-29', amount: '39.00', method: 'Visa ending 4471', text };
  const { container } = renderWith(
    <MemoryRouter>
      <LateBanner />
      <NextPayment family={{ next, members: [] } as unknown as FamilyMemberships} />
    </MemoryRouter>,
    queries,
  );
  await screen.findByText(/We’ll try again Nov 29/);
  expect(container.textContent?.match(/try again/g)).toHaveLength(1);
  expect(container.textContent).not.toContain('did not go through');
});
