import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import type { Referrals } from '../calls';
import { referralsQuery } from '../queries';
import { ShareOffice } from './ShareOffice';

const REFERRALS: Referrals = {
  code: 'DANIEL-7Q2',
  address: 'https://dental.example/accounts/signup/my-dentist/7?ref=DANIEL-7Q2',
  terms: { en: 'You each get $25 credit.', es: 'Cada uno recibe un crédito de $25.' },
  credit: '25.00',
  joined: [],
};

const FRIENDS: Referrals['joined'] = [
  {
    name: 'Ben S.',
    joinedOn: '2026-11-02',
    state: 'expected',
    expectedOn: '2026-12-02',
    given: '0.00',
  },
  { name: 'Cleo R.', joinedOn: '2026-09-02', state: 'credited', given: '25.00' },
  { name: 'Dan K.', joinedOn: '2026-08-02', state: 'reversed', given: '0.00' },
];

function show(language: 'en' | 'es', enrollmentOpen: boolean, joined = FRIENDS) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(currentUser.queryKey, { userId: 5, language } as CurrentUser);
  queries.setQueryData(referralsQuery.queryKey, { ...REFERRALS, joined });
  renderWith(<ShareOffice office={{ name: 'Juniper Creek', enrollmentOpen }} />, queries);
}

it('has the household’s own link to the sign-up and says what happens, in its language', () => {
  show('es', true);
  expect(screen.getByText(`${REFERRALS.address}&lang=es`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeInTheDocument();
  expect(screen.getByText(/Cada uno recibe un crédito de \$25/)).toBeInTheDocument();
});

it('says of each friend what became of the credit', () => {
  show('en', true);
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/^Ben S\.Credit on Dec/);
  expect(lines[1]).toBe('Cleo R.Credited$25.00');
  expect(lines[2]).toMatch(/^Dan K\.Reversed/);
});

it('shares no link while the office takes nobody, and still shows who joined', () => {
  show('en', false);
  expect(screen.queryByText(/signup/)).toBeNull();
  expect(screen.getByText('Cleo R.')).toBeInTheDocument();
});

it('shows nothing where there is nothing to share or to show', () => {
  show('en', false, []);
  expect(screen.queryByText('Share your office')).toBeNull();
});
