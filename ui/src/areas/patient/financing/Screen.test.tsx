import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { OwnAgreements } from './OwnAgreements';
import { Screen } from './Screen';
import { AGREEMENT, LINE } from './testing';

testServer(
  http.get(at('/patient/inhouse-financing'), () => HttpResponse.json({ data: { items: [LINE] } })),
  http.get(at('/patient/inhouse-financing/7'), () => HttpResponse.json({ data: AGREEMENT })),
  http.get(at('/patient/inhouse-financing/8'), () =>
    HttpResponse.json({ error: 'not_found' }, { status: 404 }),
  ),
  http.get(at('/patient/family-memberships'), () =>
    HttpResponse.json({ data: { account: { firstName: 'Ana', lastName: 'Vega', zip: '83702' } } }),
  ),
);

const PAGE = '/patient-details/inhouse-financing/:agreementId';

function show(language: 'en' | 'es', address: string, type = 'client') {
  const queries = signedIn({ userId: 5, type, language });
  const router = createMemoryRouter(
    [
      { path: PAGE, element: <Screen /> },
      { path: '*', element: <OwnAgreements /> },
    ],
    { initialEntries: [address] },
  );
  renderWith(<RouterProvider router={router} />, queries);
}

const rowsOf = (panel: string) =>
  within(screen.getByRole('region', { name: panel }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('lists the household’s agreements in its language', async () => {
  show('es', '/');
  expect(await screen.findByRole('heading', { name: 'Acuerdos de pago' })).toBeInTheDocument();
  expect(rowsOf('Acuerdos de pago')).toEqual(['CoronaAtrasadoRosa Vega. Tiene $250.00 atrasados.']);
});

it('shows an agreement in Spanish, each status of its schedule and payments', async () => {
  show('es', '/patient-details/inhouse-financing/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Corona' })).toBeInTheDocument();
  expect(screen.getByText('Para Rosa Vega, sin intereses.')).toBeInTheDocument();
  const path = screen.getByRole('navigation', { name: 'Ruta de la página' });
  expect(within(path).getByRole('link', { name: 'Inicio' })).toBeInTheDocument();
  expect(within(path).getByText('Acuerdo 12')).toBeInTheDocument();
  expect(rowsOf('Calendario de pagos')).toEqual([
    'Cuota inicial 4 ene 2027Pagada$100.00',
    'Cuota 1 15 ene 2027Pagada$250.00',
    'Cuota 2 15 feb 2027Atrasada$250.00Lo intentaremos de nuevo el 22 feb 2027.',
    'Cuota 3 18 mar 2027, antes el 15 mar 2027Próxima$250.00',
    'Cuota 4 15 abr 2027Facturada$250.00',
    'Cuota 5 15 may 2027En proceso$200.00',
    'Cuota 6 15 jun 2027Condonada$100.00',
    'Cuota 7 15 jul 2027Omitida$100.00',
  ]);
  expect(rowsOf('Pagos')).toEqual([
    '15 feb 2027 Visa 4471Fallido$250.00La tarjeta no tiene fondos suficientes. No se hizo ningún cobro.',
    '15 ene 2027 Cuenta bancaria · recibo 31Pagado$250.00$40.00 reembolsados',
    '5 ene 2027 En revisión$250.00',
    '4 ene 2027 En el consultorio · recibo 30Pagado$100.00',
  ]);
  const status = screen.getByRole('region', { name: 'Estado' });
  for (const words of ['Por pagar', 'Se cobra a', 'Visa terminada en 4471', '4 ene 2027'])
    expect(within(status).getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Acuerdo firmado' })).toBeInTheDocument();
});

it('is paid off in Spanish', async () => {
  show('es', '/patient-details/inhouse-financing/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar el saldo de $1,150.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pagar el saldo de $1,150.00' });
  expect(dialog).toHaveTextContent('Primero se pagan los pagos atrasados');
  expect(within(dialog).getByRole('radio', { name: 'Visa terminada en 4471' })).toBeChecked();
  expect(within(dialog).getByRole('button', { name: 'Pagar $1,150.00' })).toBeInTheDocument();
  expect(within(dialog).getAllByRole('button', { name: 'Cerrar' })).not.toHaveLength(0);
});

it('says in Spanish that there is no such agreement, and who sees it', async () => {
  show('es', '/patient-details/inhouse-financing/8');
  expect(await screen.findByText('No se encontró el acuerdo')).toBeInTheDocument();
  expect(screen.getByText('Sus acuerdos están en la página de inicio.')).toBeInTheDocument();
});

it('is closed to other adults of the family', () => {
  show('es', '/patient-details/inhouse-financing/7', 'patient');
  expect(screen.getByRole('heading', { level: 1, name: 'Acuerdo de pago' })).toBeInTheDocument();
  expect(screen.getByText('El titular de la cuenta ve los pagos')).toBeInTheDocument();
});

it('stays English for whoever reads English', async () => {
  show('en', '/patient-details/inhouse-financing/7');
  expect(await screen.findByText('For Rosa Vega, without interest.')).toBeInTheDocument();
  expect(rowsOf('Schedule')[2]).toBe(
    'Installment 2 Feb 15, 2027Late$250.00We try again Feb 22, 2027.',
  );
  expect(rowsOf('Payments')[0]).toBe(
    'Feb 15, 2027 Visa 4471Failed$250.00The card has insufficient funds. Nothing was charged.',
  );
  expect(screen.getByText('Visa ending 4471')).toBeInTheDocument();
});
