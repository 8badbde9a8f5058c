import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { filledState, SOFIA } from '../testing/office';
import { renderSignup } from '../testing/render';
import { FamilyMembers } from './FamilyMembers';

const add = () => screen.getByRole('button', { name: 'Add another person' });
const editing = (person: typeof SOFIA) =>
  filledState({ people: [], editing: { person, isNew: true } });

describe('the open form of a family member', () => {
  it('is kept when another person is added', async () => {
    const { now } = await renderSignup(<FamilyMembers />, editing(SOFIA));
    await userEvent.click(add());
    expect(now().people.map(({ firstName }) => firstName)).toEqual(['Sofia']);
    expect(now().editing?.person).toMatchObject({ firstName: '', lastName: 'Reyes' });
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'New family member' })).toHaveFocus(),
    );
  });

  it('must be right first: its first wrong field gets the focus, and nothing is lost', async () => {
    const { now } = await renderSignup(<FamilyMembers />, editing({ ...SOFIA, dob: '' }));
    await userEvent.click(add());
    expect(now().editing?.person.firstName).toBe('Sofia');
    await waitFor(() => expect(screen.getByLabelText(/^Date of birth/)).toHaveFocus());
    expect(screen.getByText('This field is required')).toBeInTheDocument();
  });

  it('is kept when somebody else is edited', async () => {
    const leo = { ...SOFIA, key: 'l', firstName: 'Leo' };
    const { now } = await renderSignup(<FamilyMembers />, { ...editing(SOFIA), people: [leo] });
    await userEvent.click(screen.getByRole('button', { name: 'Edit Leo Reyes' }));
    expect(now().people.map(({ firstName }) => firstName)).toEqual(['Leo', 'Sofia']);
    expect(now().editing?.person.firstName).toBe('Leo');
  });

  it('complains of nothing before it is touched, whatever Continue found before', async () => {
    const state = filledState({ people: [] });
    state.submitted = { memberInfo: true, person: true, checkout: false };
    await renderSignup(<FamilyMembers />, state);
    await userEvent.click(screen.getByRole('button', { name: 'Add a family member' }));
    const form = screen.getByRole('heading', { name: 'New family member' }).parentElement;
    expect(within(form as HTMLElement).queryByText('This field is required')).toBeNull();
  });
});
