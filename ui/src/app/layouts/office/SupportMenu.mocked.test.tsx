import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import { SupportMenu } from './SupportMenu';

let role = 'dentist';
vi.mock('~/user/useUser', () => ({ useUser: () => ({ type: role }) }));
vi.mock('~/shared/brand/brand', () => ({
  useBrand: () => ({ contacts: { supportEmail: 'help@example.com', phone: '208-555-0100' } }),
}));

const CONTACTS = ['help@example.com', '208-555-0100'];

it.each([
  ['dentist', ['FAQ', 'Contact Us', 'Release notes', ...CONTACTS]],
  ['office_admin_temp', ['Contact Us', 'Release notes', ...CONTACTS]],
  ['affiliate', CONTACTS],
])('leads %s to the pages that open to them', async (type, items) => {
  role = type;
  show(<SupportMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Support' }));
  const found = await screen.findAllByRole('menuitem');
  expect(found.map(({ textContent }) => textContent)).toEqual(items);
});
