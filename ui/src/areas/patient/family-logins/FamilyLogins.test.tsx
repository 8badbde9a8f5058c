import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import type { FamilyLogin, LoginCalls } from './calls';
import { FamilyLogins } from './FamilyLogins';

const ELENA: FamilyLogin = { memberId: 7, name: 'Elena Reyes', state: 'none' };
const INVITED: FamilyLogin = { ...ELENA, state: 'invited', email: 'elena@example.com' };

function show(first: FamilyLogin[], language: 'en' | 'es' = 'en', calls: Partial<LoginCalls> = {}) {
  const all: LoginCalls = {
    key: ['logins'],
    all: async () => first,
    invite: vi.fn(async () => [INVITED]),
    again: vi.fn(async () => [INVITED]),
    end: vi.fn(async () => [ELENA]),
    ...calls,
  };
  renderWith(<FamilyLogins calls={all} language={language} />);
  return all;
}

it('invites an adult by email, and withdraws', async () => {
  const calls = show([ELENA]);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Elena Reyes' }));
  await userEvent.type(screen.getByLabelText('Their email'), 'elena@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invited: elena@example.com')).toBeInTheDocument();
  expect(calls.invite).toHaveBeenCalledWith(7, 'elena@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw Elena Reyes’s invitation' }));
  expect(await screen.findByText('No login')).toBeInTheDocument();
});

it('asks before it ends somebody’s access, in Spanish', async () => {
  const calls = show([{ ...INVITED, state: 'active' }], 'es');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Quitar el acceso de Elena Reyes' }),
  );
  expect(calls.end).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar el acceso' }));
  expect(await screen.findByText('Sin acceso')).toBeInTheDocument();
  expect(calls.end).toHaveBeenCalledWith(7);
});

it('shows nothing where the household has no other adult', async () => {
  show([]);
  await vi.waitFor(() => expect(screen.queryByText('Family logins')).not.toBeInTheDocument());
});
