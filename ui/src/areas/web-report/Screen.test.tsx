import { screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { MONTH, READER, reportsApi } from '~/areas/reports/testing';
import { renderWith, signedIn } from '~/testing/show';
import { monthOf } from './month';
import { Screen } from './Screen';

const api = reportsApi();

beforeEach(() => sessionStorage.clear());

function open(month: string) {
  const path = '/dentist-new/web-report/:year/:month';
  const router = createMemoryRouter([{ path, element: <Screen /> }], {
    initialEntries: [`/dentist-new/web-report/${month}`],
  });
  const queries = signedIn(READER);
  queries.setDefaultOptions({ queries: { retry: false } });
  renderWith(<RouterProvider router={router} />, queries);
}

it('says in a sentence how the month was, and what is new', async () => {
  open('2026/11');
  expect(await screen.findByText(MONTH.headline)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November 2026 in review');
  expect(screen.getByText('So far')).toBeInTheDocument();
  expect(screen.getByText('Your best month since March.')).toBeInTheDocument();
  expect(screen.getByText('2 people joined and 1 left; 40 are members.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'October 2026' })[0]).toHaveAttribute(
    'href',
    '/dentist-new/web-report/2026/10',
  );
});

it('adds up, and each amount opens its list of that month', async () => {
  open('2026/11');
  const sums = within(await screen.findByRole('region', { name: 'How it adds up' }));
  expect(sums.getByRole('link', { name: '\u2212$4.00: Fees' })).toBeInTheDocument();
  expect(sums.getByRole('link', { name: '$49.00: Paid by card and bank' })).toHaveAttribute(
    'href',
    '/account/reports?report=revenue&from=2026-11-01&to=2026-11-29&f.event=payment,returned',
  );
});

it('has the trend as a table, too', async () => {
  open('2026/11');
  const trend = within(await screen.findByRole('region', { name: 'Last 12 months' }));
  const rows = trend.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'MonthYou keepJoinedLeft',
    'October 2026$35.0030',
    'November 2026$45.0021',
  ]);
});

it('says when there is no such month', async () => {
  open('2026/13');
  expect(await screen.findByText('There is no report for this month')).toBeInTheDocument();
});

it('says when the month is not there yet', async () => {
  api.without('GET /office/7/web-report/2026/11');
  open('2026/11');
  expect(await screen.findByText('There is no report for this month')).toBeInTheDocument();
});

it('knows the last day of a month', () => {
  expect(monthOf('2028', '2')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOf('1999', '2')).toBeNull();
  expect(monthOf('2026', '0')).toBeNull();
});
