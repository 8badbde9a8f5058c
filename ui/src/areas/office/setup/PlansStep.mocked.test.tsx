import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { fields, PROCEDURES, preset } from '~/areas/plans/testing';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { PlansStep } from './PlansStep';

vi.mock('~/user/useUser', () => ({ useUser: () => ({ userId: 5 }) }));

const server = testServer();

const HITS = [
  {
    field: 'planName',
    language: 'en',
    start: 0,
    end: 5,
    phrase: 'Adult',
    reason: 'A membership is not insurance.',
  },
];

/** Shows the step with one preset, whose second procedure has this fee. */
async function show(fee: string | undefined) {
  const detail = {
    plan: fields({
      priceCodes: [
        { code: '1110', quantity: 2, fee: '118.00' },
        { code: '0120', quantity: 2, fee },
      ],
    }),
    presets: [preset()],
    procedures: PROCEDURES,
    recommendedDiscountPercent: '15',
    minimum: '10.00',
  };
  server.use(
    mock.post(at('/dentist-info/wording-check'), () => HttpResponse.json({ data: { hits: HITS } })),
    mock.post(at('/users/5/dentist-info/all-plans/upgrade'), () =>
      HttpResponse.json({ data: { plans: [], orderVersion: '1' } }),
    ),
    mock.post(at('/users/5/dentist-info/membershipPlanDetail'), () =>
      HttpResponse.json({ data: detail }),
    ),
  );
  renderWith(
    <MemoryRouter>
      <PlansStep officeId={7} />
    </MemoryRouter>,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'See the price: Adult Wellness' }),
  );
  await screen.findByText('Recommended:', { exact: false });
}

it('publishes no plan at a price that lacks fees', async () => {
  await show(undefined);
  expect(screen.getByText(/A usual fee is missing, so this price is too low/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter usual fees' })).toHaveAttribute(
    'href',
    '/?step=fees',
  );
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

it('publishes a plan whose fees are all known', async () => {
  await show('64.00');
  expect(screen.getByRole('button', { name: 'Publish Adult Wellness' })).toBeEnabled();
  expect(screen.queryByText(/missing, so/)).toBeNull();
  expect(screen.queryByText(/at a typical/)).toBeNull();
});

it('says what a missing fee changes in the price, and which words must not be said', async () => {
  await show(undefined);
  // Two cleanings at $118 less 15%: $200.60 a year, $17 a month. Two exams at $50 more: $285.60,
  // $24.
  expect(
    screen.getByText(
      'Periodic Exam: at a typical $50.00, the plan would be $24 a month instead of $17.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('A membership is not insurance.')).toBeVisible();
  expect(screen.getByText('Adult', { selector: 'mark' })).toBeVisible();
});
