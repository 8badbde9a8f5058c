import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();

const source = (brand: string, label: string) => ({
  brand,
  value: label.toLowerCase(),
  label,
  listed: true,
  hidden: false,
  offices: 3,
  live: 0,
  members: 0,
  tierIncome: '0.00',
  recentOffices: 0,
});

it('lists the sources of one brand at a time, as the address says', async () => {
  server.use(
    mock.get(at('/admin/lead-sources'), () =>
      HttpResponse.json({
        data: { sources: [source('dental', 'Webinar'), source('vision', 'Fair')] },
      }),
    ),
  );
  const router = open('/admin/leadSource', '/admin/leadSource', <Screen />);
  const table = await screen.findByRole('table', { name: 'Lead sources' });
  expect(within(table).getByText('Webinar')).toBeInTheDocument();
  expect(within(table).queryByText('Fair')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Vision' }));
  expect(router.state.location.search).toBe('?brand=vision');
  expect(screen.getByText('Fair')).toBeInTheDocument();
});
