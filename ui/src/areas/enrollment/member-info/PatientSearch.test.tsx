import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press, type } from '~/testing/dialog';
import type { FoundPatient } from '../calls';
import { type Enrollment, EnrollmentContext } from '../context';
import { OWNER } from '../state/person';
import { type Action, type EnrollState, reduce } from '../state/state';
import { owner, page, state } from '../testing/office';
import { PatientSearch } from './PatientSearch';

const on = testApi();
const search = on('post', '/dentists/{id}/enrollment/search', { found: [] });
const ANA = { accountId: 3, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' };

let now: EnrollState;
const blank = { firstName: '', lastName: '', dob: '', chartId: '' };
beforeEach(() => {
  now = state({ people: [owner(blank)] });
});

function Form() {
  const [, again] = useState(0);
  const dispatch = (action: Action) => {
    now = reduce(now, action);
    again((count) => count + 1);
  };
  return (
    <EnrollmentContext value={{ state: now, dispatch, page: page() } as unknown as Enrollment}>
      <PatientSearch />
    </EnrollmentContext>
  );
}
const first = () => now.people.find(({ key }) => key === OWNER);

it('carries a name that nobody has to the account owner', async () => {
  openDialog(() => <Form />);
  await type('Search by first name', 'Maria');
  await type('Search by last name', 'Silva');
  expect(await screen.findByText(/The form below starts with this name/)).toBeInTheDocument();
  await waitFor(() => expect(first()).toMatchObject({ firstName: 'Maria', lastName: 'Silva' }));
  await type('Search by last name', 'Silveira');
  await waitFor(() => expect(first()?.lastName).toBe('Silveira'));
});

it('leaves what somebody filled in', async () => {
  now = state({ people: [owner({ ...blank, firstName: 'Mary' })] });
  openDialog(() => <Form />);
  await type('Search by first name', 'Maria');
  await type('Search by last name', 'Silva');
  await waitFor(() => expect(first()?.lastName).toBe('Silva'));
  expect(first()?.firstName).toBe('Mary');
});

it('carries the name by a press where others were found', async () => {
  search.answers({ found: [ANA as FoundPatient] });
  openDialog(() => <Form />);
  await type('Search by first name', 'Ana');
  await screen.findByText('Ana Ruiz');
  expect(first()?.firstName).toBe('');
  await press('None of these: enroll a new person');
  expect(first()?.firstName).toBe('Ana');
  expect(screen.queryByRole('button', { name: /None of these/ })).toBeNull();
});
