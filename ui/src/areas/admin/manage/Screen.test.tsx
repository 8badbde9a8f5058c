import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();

// A text area that grows waits for its font.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

it('says which field a preview needs, and focuses it', async () => {
  server.use(
    mock.get(at('/admin/associations'), () => HttpResponse.json({ data: { associations: [] } })),
  );
  open('/admin/manage', '/admin/manage', <Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('Enter at least one office number')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Office numbers/)).toHaveFocus());
});

it('switches a feature only at the offices that change', async () => {
  const sent: unknown[] = [];
  const office = { brand: 'dental', on: true };
  server.use(
    mock.get(at('/admin/flags'), () =>
      HttpResponse.json({
        data: {
          brands: [
            {
              brand: 'dental',
              name: 'Dental',
              features: [{ feature: 'print_materials', on: true, atOffices: true, flags: 0 }],
            },
          ],
          flags: [],
        },
      }),
    ),
    mock.get(at('/admin/associations'), () => HttpResponse.json({ data: { associations: [] } })),
    mock.post(at('/admin/flags/preview'), () =>
      HttpResponse.json({
        data: {
          changed: 1,
          rows: [
            { ...office, officeId: 12, officeName: 'Alder' },
            { ...office, officeId: 14, officeName: 'Birch', stays: 'in_use' },
          ],
        },
      }),
    ),
    mock.post(at('/admin/flags/many'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { offices: 1 }, message: 'Switched.' });
    }),
  );
  open('/admin/manage?change=feature_off&feature=print_materials', '/admin/manage', <Screen />);
  await userEvent.type(await screen.findByLabelText(/Office numbers/), '12 14');
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('Stays: something there needs it')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Switch at 1 office' }));
  await userEvent.type(await screen.findByLabelText('Why'), 'A pilot');
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Switch at 1 office' }).at(-1) as HTMLElement,
  );
  await waitFor(() =>
    expect(sent).toEqual([
      { officeIds: [12], feature: 'print_materials', on: false, reason: 'A pilot' },
    ]),
  );
});
