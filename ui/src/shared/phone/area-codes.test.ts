import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaCode, isForeign } from './area-codes';

const RUST = '../domain/rules/src/usa/area_codes.rs';

function listed(name: string): string[] {
  const list = new RegExp(`const ${name}: &\\[u16\\] = &\\[([^\\]]*)\\];`).exec(
    readFileSync(RUST, 'utf8'),
  )?.[1];
  return list?.match(/\d{3}/g) ?? [];
}

test('the pages have the area codes of the server', () => {
  const american = listed('AMERICAN');
  const elsewhere = listed('ELSEWHERE');
  expect(american.length).toBeGreaterThan(370);
  for (let code = 200; code < 1000; code++) {
    const known = areaCode(`${code}5550142`);
    expect(known === 'american', `${code}`).toBe(american.includes(String(code)));
    expect(known === 'elsewhere', `${code}`).toBe(elsewhere.includes(String(code)));
  }
  const dates = ['src/shared/phone/area-codes.ts', RUST].map(
    (file) => /as of (\d{4}-\d{2}-\d{2})/i.exec(readFileSync(file, 'utf8'))?.[1],
  );
  expect(dates[0]).toBe(dates[1]);
});

test('new codes and territories are accepted and other countries are not', () => {
  for (const code of [738, 748, 621, 787, 939, 671, 340, 670, 684])
    expect(areaCode(`${code}-555-0142`), `${code}`).toBe('american');
  for (const phone of ['416-555-0142', '800-555-0142', '123-555-0142', '291-555-0142'])
    expect(isForeign(phone), phone).toBe(true);
  expect(areaCode('208-555-01')).toBeNull();
  expect(isForeign('208-555-01')).toBe(false);
});
