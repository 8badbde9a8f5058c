import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Profile } from './Profile';

const server = testServer();

it('asks for consent to a new version of the terms, until it is given', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/business/4/profile'), () =>
      HttpResponse.json({
        data: {
          name: 'Acme',
          contactFirstName: 'Kim',
          contactLastName: 'Park',
          billingEmail: 'bills@acme.example',
          employeesShownAs: 'name',
          termsVersion: '2026-11-30',
          termsDue: sent.length === 0,
          version: 1,
        },
      }),
    ),
    mock.post(at('/business/4/terms'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show(<Profile business={4} />);
  expect(await screen.findByText(/the version you accepted applies/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Accept new terms' }));
  await expect.poll(() => sent).toEqual([{ version: '2026-11-30' }]);
  await expect.poll(() => screen.queryByRole('button', { name: 'Accept new terms' })).toBeNull();
});
