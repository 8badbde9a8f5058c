import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, signedIn } from '~/testing/show';
import type { FamilyMember } from '../calls';
import { OwnPlans } from './OwnPlans';

const held = (id: number, status: string) => ({
  id,
  status,
  planName: 'Adult Wellness',
  spanishPlanName: 'Bienestar para adultos',
  period: 'month',
  price: '35.10',
  termEndsOn: '2027-06-01',
  autoRenew: true,
  cancelable: true,
});
const person = (id: number, firstName: string, ...subscriptions: object[]) =>
  ({ id, firstName, name: `${firstName} Ruiz`, subscriptions }) as FamilyMember;

function show(language: 'en' | 'es', members: FamilyMember[], addAt?: string) {
  const queries = signedIn({ userId: 5, language });
  renderWith(<OwnPlans members={members} addAt={addAt} />, queries);
  return screen.getAllByRole('listitem').map((row) => row.textContent);
}

const FAMILY = [
  person(1, 'Ana', held(9, 'active')),
  person(2, 'Ben', held(10, 'past_due')),
  person(3, 'Cal', held(11, 'canceled')),
];

it('shows each person of the family with plan and status, who has no plan too', () => {
  expect(show('en', FAMILY)).toEqual([
    'ARAna, Adult Wellness$35.10/mo · Monthly, renews Jun 1, 2027ActiveManage',
    'BRBen, Adult Wellness$35.10/mo · Monthly, renews Jun 1, 2027LateManage',
    'CRCalNo plan right now',
  ]);
  expect(screen.getByRole('button', { name: 'Cancel all 2 memberships' })).toBeInTheDocument();
});

it('reads in Spanish, and offers to cancel all only where there are several', () => {
  const rows = show('es', [person(1, 'Ana', held(9, 'active')), person(3, 'Cal')]);
  expect(rows[0]).toContain('Bienestar para adultos');
  expect(rows[0]).toContain('Activo');
  expect(rows[1]).toContain('Sin plan por ahora');
  expect(screen.queryByRole('button', { name: /Cancelar las/ })).toBeNull();
});

it('leads to the household’s own enrollment, where the office takes people', () => {
  const address = '/reenroll/my-dentist/7?lang=es';
  show('es', FAMILY, address);
  expect(screen.getByRole('link', { name: 'Agregar persona o plan' })).toHaveAttribute(
    'href',
    address,
  );
});

it('adds nobody while the office takes nobody', () => {
  show('en', FAMILY);
  expect(screen.queryByRole('link')).toBeNull();
});
