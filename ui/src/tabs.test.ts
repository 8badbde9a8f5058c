import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The active tab of every page is in the address, adds a history entry, and is kept for the
 * session. A file that renders tabs must read the active one from `useTab`, or be listed in
 * `WITHOUT` with the reason.
 */

const AREAS = join(import.meta.dirname, 'areas');
const DRAWS = /<Tabs\b(?!\.)/;

const WITHOUT: Record<string, string> = {
  'enrollment/Enroll.tsx':
    'the steps of a form are in the address; the next one opens at its start',
  'office/member/tabs.tsx': 'the page that draws them passes the one that useTab chose',
};

const files = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(AREAS, file), 'utf8') }))
  .filter(({ text }) => DRAWS.test(text));

it('keeps the tab of every page in the address', () => {
  const without = files.filter(({ text }) => !/\buseTab\(/.test(text)).map(({ file }) => file);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
  expect(files.length).toBeGreaterThan(7);
});
