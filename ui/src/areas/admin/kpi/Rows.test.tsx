import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Rows } from './Rows';

const server = testServer();

function open(days: { day: string; value: number; numerator: number }[]) {
  const of = { figure: 'gross', unit: 'money', month: '2026-11-01' };
  server.use(
    mock.get(at('/admin/kpi/gross/rows'), () =>
      HttpResponse.json({
        data: {
          ...of,
          rows: [{ id: 7, officeId: 7, officeName: 'Juniper Creek', numerator: 5000 }],
          numerator: 5000,
          value: 5000,
        },
      }),
    ),
    mock.get(at('/admin/kpi/gross/days'), () => HttpResponse.json({ data: { ...of, days } })),
  );
  show(
    <Rows figure="gross" unit="money" month="2026-11-01" filter={{}} onClose={() => undefined} />,
  );
}

it('shows a figure by office and by day', async () => {
  open([
    { day: '2026-11-01', value: 2000, numerator: 2000 },
    { day: '2026-11-02', value: 3000, numerator: 3000 },
  ]);
  expect(await screen.findByRole('link', { name: 'Juniper Creek' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'By day' }));
  expect(await screen.findByText('$20.00')).toBeVisible();
  expect(screen.getByText('$30.00')).toBeVisible();
});

it('offers no days of a figure that has none', async () => {
  open([]);
  await screen.findByRole('link', { name: 'Juniper Creek' });
  expect(screen.queryByRole('button', { name: 'By day' })).toBeNull();
});
