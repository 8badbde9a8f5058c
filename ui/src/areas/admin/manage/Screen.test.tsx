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

/** Previews a switch at two offices, one of which changes, and sends it. */
async function switchesOne(isRefused = false) {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
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
      if (isRefused)
        return HttpResponse.json(
          { error: 'needs_second_person', _message: 'Another administrator has to approve this.' },
          { status: 409 },
        );
      return HttpResponse.json({ data: { offices: 1 }, message: 'Switched.' });
    }),
    mock.post(at('/admin/approvals/flags'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ data: { requestId: 4 } });
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
  return asked;
}

it('switches a feature only at the offices that change', async () => {
  expect(await switchesOne()).toEqual([]);
});

it('asks a second person after 100 offices a day', async () => {
  const asked = await switchesOne(true);
  await userEvent.type(await screen.findByLabelText('Why'), 'The printer stopped');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { officeIds: [12], feature: 'print_materials', on: false, reason: 'The printer stopped' },
    ]),
  );
});
