import { screen, within } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import type { PracticeAgreement } from '../calls';
import { Screen } from './Screen';

vi.mock('~/user/useUser', () => ({
  useUser: () => ({ owner: true, otherOffices: [] }),
  useActiveOffice: () => ({ id: 7, name: 'Cedar' }),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const TERMS: PracticeAgreement = {
  kind: 'practice-terms',
  title: 'Practice terms',
  version: '2027-05-01',
  open: true,
  acceptedVersion: '2026-11-23',
  acceptedAt: '2026-11-25T18:00:00Z',
  acceptedBy: 'Kim Lee',
  changes: [
    { version: '2027-05-01', paragraphs: ['- Payouts are weekly.', '- Reports are, too.'] },
    { version: '2027-02-01', paragraphs: ['Refunds are **ours**.'] },
  ],
};
const BAA: PracticeAgreement = {
  kind: 'baa',
  title: 'Business associate agreement',
  version: '2026-11-23',
  open: true,
  changes: [],
};

function show(agreements: PracticeAgreement[]) {
  server.use(mock.get('*/office/7/agreements', () => HttpResponse.json({ data: { agreements } })));
  renderWith(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
}

it('lists what each version after the accepted one changed, the latest first, with its date', async () => {
  show([TERMS, BAA]);
  const changed = await screen.findByRole('region', { name: 'What changed: Practice terms' });
  const dates = within(changed).getAllByRole('heading', { level: 3 });
  expect(dates.map((one) => one.textContent)).toEqual(['May 1, 2027', 'Feb 1, 2027']);
  const items = within(changed).getAllByRole('listitem');
  expect(items.map((one) => one.textContent)).toEqual(['Payouts are weekly.', 'Reports are, too.']);
  expect(changed).toHaveTextContent('Refunds are ours.');
  expect(changed.textContent?.indexOf('weekly')).toBeLessThan(
    changed.textContent?.indexOf('ours') ?? 0,
  );
  // An agreement that is new to the office has no changes.
  expect(screen.queryByRole('region', { name: /What changed: Business/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /accept the business/ })).toBeVisible();
});

it('says nothing of changes where everything is accepted', async () => {
  show([{ ...TERMS, open: false }]);
  expect(await screen.findByText('Your office has accepted all current agreements.')).toBeVisible();
  expect(screen.queryByText(/What changed/)).toBeNull();
});
