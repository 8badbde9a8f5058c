import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { upgradeWords } from '~/user/lock-words';
import { lockedBy, TIER_FEATURES } from '~/user/tier-lock';
import { screens } from '../../all-routes';

const BRANDS = join(__dirname, '../../../../brands');
// The folder `common` has texts and no prices.
const pricing = readdirSync(BRANDS)
  .map((brand) => join(BRANDS, brand, 'pricing.toml'))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));

it('sells nothing that has no page', () => {
  for (const file of pricing) {
    const pages = [...file.matchAll(/page = "([^"]+)"/g)].map(([, page]) => page as string);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(screens.map(({ path }) => path)).toContain(page);
  }
});

it('knows every feature that a tier sells', () => {
  const sold = pricing.flatMap((file) =>
    [...file.matchAll(/\[\[feature\]\]\nname = "([^"]+)"/g)].map(([, name]) => name),
  );
  expect(new Set(sold)).toEqual(new Set(TIER_FEATURES));
});

it('names the tier that unlocks a feature, and who changes it', () => {
  const user = { lockedFeatures: [{ feature: 'invitations', tier: 'Growth' }] };
  expect(lockedBy(user, 'invitations')).toBe('Growth');
  expect(lockedBy(user, 'locations_file')).toBeNull();
  expect(lockedBy({}, 'invitations')).toBeNull();
  expect(upgradeWords('Growth', true)).toBe('It comes with Growth.');
  expect(upgradeWords('Growth', false)).toContain('Ask the office owner');
});
