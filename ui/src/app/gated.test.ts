// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { OFFICE } from '~/user/roles';
import type { ScreenRoute } from '../routes';
import { gated } from './router';

const Screen = () => null;
const row: ScreenRoute = {
  path: '/pets',
  audience: OFFICE,
  layout: 'office',
  title: 'Pets',
  screen: async () => ({ Screen }),
};

it.each([{ permission: 'members' as const }, { feature: 'gpp' }, { tier: 'invitations' as const }])(
  'puts a gate before a page that asks for something: %o',
  async (asks) => {
    expect(await gated({ ...row, ...asks })).not.toBe(Screen);
  },
);

it('leaves a page that asks for nothing as it is', async () => {
  expect(await gated(row)).toBe(Screen);
});
