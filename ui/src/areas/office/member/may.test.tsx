import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { STAFF } from '~/testing/api';
import { renderWith, signedIn } from '~/testing/show';
import type { Member, MemberDetails } from '../calls';
import { MemberActions } from './EnrollActions';
import { householdActs } from './household-acts';
import { memberMay } from './may';

const PERMISSIONS = ['members', 'enrollment'];
const held = (id: number, more: object) => ({
  id,
  planName: `Plan ${id}`,
  status: 'active',
  period: 'month',
  cancelable: true,
  payInOffice: false,
  autoRenew: true,
  ...more,
});
const member = (id: number, ...subscriptions: object[]) =>
  ({ id, name: `Ana ${id}`, isAccountOwner: true, subscriptions }) as unknown as Member;
const household = (...members: Member[]) =>
  ({
    account: { id: 3, officeId: 7, firstName: 'Ana', email: 'ana@example.com' },
    members,
    payment: { balance: '39.00' },
    permissions: PERMISSIONS,
  }) as unknown as MemberDetails;
const viewer = (type: string) => ({ type, permissions: PERMISSIONS, otherOffices: [] });

const yearly = household(member(1, held(6, { period: 'year' })));

it('goes by what the user is at the household’s office, not by the login’s type', () => {
  const keys = (user: object) =>
    householdActs(yearly, { ...viewer('dentist'), ...user }).map(({ key }) => key);
  expect(keys({ role: 'dentist' })).toContain('merge');
  expect(keys({ role: 'dentist_standard' })).not.toContain('merge');
  const elsewhere = (role: string) => ({ otherOffices: [{ id: 7, officeName: 'Elm', role }] });
  expect(keys({ role: 'dentist', ...elsewhere('dentist_standard') })).not.toContain('merge');
  expect(keys({ role: 'dentist_standard', ...elsewhere('dentist') })).toContain('merge');
});

it.each([
  ['dentist', true],
  ['office_admin', true],
  ['dentist_standard', false],
])('offers a change of plan and of how it is paid to who runs the office: %s', (type, runs) => {
  const keys = householdActs(yearly, viewer(type)).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['contact', 'email', 'link', 'desk']));
  expect(keys.includes('change')).toBe(runs);
  expect(keys.includes('in-office')).toBe(runs);
});

const pendingChange = { id: 1, planName: 'Plus', period: 'month', price: '1.00', paying: false };
const busy = member(
  1,
  held(6, {}),
  held(7, { period: 'year' }),
  held(8, { status: 'past_due', pendingChange }),
);
const CHANGES = [/^Change plan/, /^Undo change/, /^Move payment day/, /^Extend term/];

it.each([
  ['office_admin', true],
  ['dentist_standard', false],
])(
  'changes a person’s plans for who runs the office, and renews for all: %s',
  async (type, runs) => {
    const may = memberMay(household(busy), viewer(type));
    const nothing = () => undefined;
    renderWith(
      <MemoryRouter>
        <MemberActions accountId={3} member={busy} may={may} onAct={nothing} onEdit={nothing} />
      </MemoryRouter>,
      signedIn(STAFF),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit details' })).toBeInTheDocument();
    expect(screen.getAllByRole('menuitem', { name: /^Turn auto-renew off/ })).not.toHaveLength(0);
    for (const name of CHANGES)
      expect(screen.queryAllByRole('menuitem', { name }).length > 0, String(name)).toBe(runs);
  },
);
