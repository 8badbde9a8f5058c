import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderWith, signedIn } from '~/testing/show';
import { Contacts } from './Contacts';
import type { PersonContact } from './calls';

const SOFIA: PersonContact = {
  memberId: 3,
  name: 'Sofia Reyes',
  isAccountOwner: false,
  isAdult: false,
  emailConfirmed: false,
  hasLogin: false,
};
const ELENA: PersonContact = {
  memberId: 7,
  name: 'Elena Reyes',
  isAccountOwner: false,
  isAdult: true,
  phone: '2085550199',
  email: 'elena@example.com',
  emailConfirmed: false,
  hasLogin: false,
  texts: 'none',
};
let people: PersonContact[] = [];
let sent: [string, unknown][] = [];
const note = (name: string) => async (request: Request) => {
  const text = await request.text();
  sent.push([name, text ? JSON.parse(text) : undefined]);
  return HttpResponse.json({ data: {} });
};
const server = setupServer(
  http.get('*/patient/contacts', () => HttpResponse.json({ data: people })),
  http.put('*/patient/contacts/:id', ({ request }) => note('save')(request)),
  http.post('*/patient/contacts/:id/email-link', ({ request }) => note('link')(request)),
  http.post('*/patient/contacts/:id/texts', ({ request }) => note('texts')(request)),
);
beforeAll(() => server.listen());
afterEach(() => {
  sent = [];
  server.resetHandlers();
});
afterAll(() => server.close());

function show(all: PersonContact[], language: 'en' | 'es' = 'en') {
  people = all;
  const queries = signedIn({ email: 'daniel@example.com' });
  queries.setDefaultOptions({ queries: { retry: false } });
  renderWith(<Contacts language={language} />, queries);
}

it('leaves the reader’s own email to its panel', async () => {
  const daniel = { ...ELENA, name: 'Daniel Reyes', email: 'daniel@example.com', hasLogin: true };
  show([{ ...daniel, isAccountOwner: true, emailConfirmed: true }]);
  expect(await screen.findByText('208-555-0199')).toBeInTheDocument();
  expect(screen.queryByText(/daniel@example.com/)).toBeNull();
});

it('gives a child a phone and an email of their own, and no texts', async () => {
  show([SOFIA]);
  await userEvent.click(await screen.findByRole('button', { name: /Edit Sofia Reyes/ }));
  await userEvent.type(screen.getByLabelText(/^Email/), 'sofia@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['save', { email: 'sofia@example.com' }]]));
  expect(screen.queryByRole('button', { name: 'Get texts' })).toBeNull();
});

it('says that an email waits for its link, sends it again, and asks for texts', async () => {
  show([ELENA]);
  expect(await screen.findByText(/elena@example.com isn’t confirmed yet/)).toBeInTheDocument();
  expect(screen.getByText(/Reply STOP to end, HELP for help/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send link again: Elena Reyes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Get texts' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['link', undefined],
      ['texts', { on: true }],
    ]),
  );
});

it('keeps the email that somebody signs in with, in Spanish', async () => {
  show([{ ...ELENA, hasLogin: true, emailConfirmed: true, texts: 'stopped' }], 'es');
  expect(await screen.findByText(/respondió STOP/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Recibir mensajes de texto' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Editar el teléfono/ }));
  expect(screen.queryByLabelText(/^Correo/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ email: 'elena@example.com' }));
});

it('says at the field what is wrong', async () => {
  server.use(
    http.put('*/patient/contacts/:id', () =>
      HttpResponse.json({ fields: { phone: ['Enter an American area code.'] } }, { status: 400 }),
    ),
  );
  show([SOFIA]);
  await userEvent.click(await screen.findByRole('button', { name: /Edit Sofia Reyes/ }));
  await userEvent.type(screen.getByLabelText(/^Mobile phone/), '2085550199');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an American area code.')).toBeInTheDocument();
});

it('shows nothing where there is nobody to look after', async () => {
  show([]);
  await waitFor(() => expect(screen.queryByText('Phone and email')).toBeNull());
});
