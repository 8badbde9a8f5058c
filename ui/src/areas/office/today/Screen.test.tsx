import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press } from '~/testing/dialog';
import { Screen } from './Screen';
import { item } from './testing';

const on = testApi();
on('get', '/dentists/{id}/today', {
  today: '2026-11-24',
  items: [item({})],
  counts: {
    kinds: [
      { kind: 'late', count: 1 },
      { kind: 'dispute', count: 0 },
    ],
    people: [{ loginId: 5, name: 'Kim Park', items: 0 }],
  },
} as never);

const PHONE = '(max-width: 43.75em)';

it('has chips of the kinds with items only, and says what each select is for', async () => {
  openDialog(() => <Screen />);
  const kinds = within(screen.getByRole('group', { name: 'Kind' }));
  expect(await kinds.findByRole('button', { name: /Late/ })).toHaveTextContent('1');
  expect(kinds.getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText('Show')).toBeVisible();
  expect(screen.getByText('Assigned to')).toBeVisible();
});

it('keeps the chip of a kind that is chosen and empty', async () => {
  openDialog(() => <Screen />, undefined, '/?kind=dispute');
  const kinds = within(screen.getByRole('group', { name: 'Kind' }));
  await kinds.findByRole('button', { name: /Late/ });
  expect(kinds.getByRole('button', { pressed: true })).toHaveTextContent('Disputes 0');
});

it('begins with people on a phone: its tools open from a button', async () => {
  const none = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...none,
    matches: query === PHONE,
    media: query,
  }));
  openDialog(() => <Screen />);
  await screen.findByText('Sam Solo');
  expect(screen.queryByText('Assigned to')).toBeNull();
  await press('View');
  expect(await screen.findByText('Assigned to')).toBeInTheDocument();
});
