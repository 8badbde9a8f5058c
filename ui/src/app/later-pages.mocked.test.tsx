import { expect, it } from 'vitest';
import { firstScreens, screens } from '../routes';
import { gated } from './router';

it('a page in the frames of several places loads the pages that those frames list', async () => {
  const has = (layout: string) => screens.some((page) => page.layout === layout);
  expect(screens).toEqual(firstScreens);
  const account = firstScreens.find(({ path }) => path === '/account/settings/user');
  if (!account) throw new Error('The account page is gone');
  await gated({ ...account, screen: async () => ({ Screen: () => null }) });
  expect([has('business'), has('association'), has('admin')]).toEqual([true, true, false]);
});

it('a page of offices that a business or an association may open is in its frame too', () => {
  const office = firstScreens.filter(({ layout }) => layout === 'office');
  for (const { path, audience, alsoAt = [] } of office)
    for (const [role, place] of [
      ['sm_business', 'business'],
      ['association', 'association'],
      ['affiliate', 'association'],
    ] as const)
      if ((audience as readonly string[]).includes(role)) expect(alsoAt, path).toContain(place);
});
