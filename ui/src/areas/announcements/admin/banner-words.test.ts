import { expect, it } from 'vitest';
import { audienceWords, bannerOf, reachWords } from './banner-words';

it('reads the form, and nothing before it is complete', () => {
  expect(bannerOf('dental', { message: 'We moved.' })).toBeUndefined();
  const banner = bannerOf('dental', {
    message: ' We moved. ',
    until: '2026-12-24',
    state: 'id',
    tierLevel: '2',
    officeId: '',
  });
  expect(banner).toMatchObject({ message: 'We moved.', state: 'ID', tierLevel: 2 });
  expect(banner?.until).toBe(new Date('2026-12-24T23:59:59').toISOString());
  expect([banner?.from, banner?.officeId, banner?.reason]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('says whom a banner is for and who sees it', () => {
  expect(audienceWords({ brand: 'dental' })).toBe('dental');
  expect(audienceWords({ brand: 'dental', tierLevel: 2, state: 'ID', officeId: 7 })).toBe(
    'dental, tier 2, ID, office 7',
  );
  expect(audienceWords({ brand: 'dental', feature: 'print_materials' })).toBe(
    'dental, with Printed materials',
  );
  expect(reachWords({ offices: 0, names: [], takesTwo: false })).toBe('No office sees it.');
  expect(reachWords({ offices: 1, names: ['Elm'], takesTwo: false })).toBe(
    '1 office sees it: Elm.',
  );
  expect(reachWords({ offices: 240, names: ['Elm', 'Juniper'], takesTwo: true })).toBe(
    '240 offices see it: Elm, Juniper and more. Another administrator has to approve it: say why.',
  );
});
