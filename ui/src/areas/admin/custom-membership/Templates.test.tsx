import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { Templates } from './Templates';

const server = testServer();

const adult = {
  key: 'adult',
  name: { en: 'Adult Wellness', es: 'Bienestar Adulto' },
  description: { en: 'Two visits.', es: 'Dos visitas.' },
  minAge: 14,
  otherPercent: 15,
  inclusions: [{ code: '1110', quantity: 2 }],
  added: false,
  changed: false,
  blank: false,
  version: 0,
  plans: 3,
  offices: 2,
};
const blank = {
  ...adult,
  key: 'custom',
  name: { en: 'Blank', es: 'Vacío' },
  inclusions: [],
  blank: true,
};

function show(manages = true) {
  const sent: unknown[] = [];
  const keep = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {}, message: 'Saved.' });
  };
  server.use(
    mock.get(at('/admin/templates'), () =>
      HttpResponse.json({
        data: {
          brands: [
            {
              brand: 'dental',
              name: 'Dental',
              templates: [adult, blank],
              procedures: [{ code: '1110', name: 'Adult Cleaning' }],
            },
          ],
        },
      }),
    ),
    mock.post(at('/admin/templates'), keep),
    mock.post(at('/admin/templates/end'), keep),
  );
  open('/admin/custom-membership', '/admin/custom-membership', <Templates manages={manages} />);
  return sent;
}

it('adds a template like one of the file', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Adult Wellness' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add one like it' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Students');
  await userEvent.type(screen.getByLabelText('Name in Spanish'), 'Estudiantes');
  await userEvent.click(screen.getByRole('button', { name: 'Add template' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        key: 'adult',
        add: true,
        name: 'Students',
        otherPercent: 15,
        inclusions: [{ code: '1110', quantity: 2 }],
      }),
    ]),
  );
});

it('ends a template after it says which plans stay', async () => {
  const sent = show();
  expect(await screen.findByText('2 × Adult Cleaning')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Adult Wellness' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End' }));
  expect(await screen.findByText(/3 plans at 2 offices\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  await waitFor(() =>
    expect(sent).toEqual([{ brand: 'dental', key: 'adult', version: 0, ended: true }]),
  );
});

it('changes nothing of the empty one, nor for those who only read', async () => {
  show(false);
  await screen.findByText('Blank');
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
