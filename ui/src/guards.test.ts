import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The text of all tests below a folder. */
const testsIn = (folder: string, names: RegExp): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

it('finds every test that the classes of screen defects name', () => {
  const rows = readFileSync(join(ROOT, 'docs/guards.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| W'));
  const named = rows.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)));
  expect(rows.map((row) => row.split(' ')[1])).toEqual(rows.map((_, index) => `W${index + 1}`));
  expect(named.filter((names) => names.length === 0)).toEqual([]);
  const web = testsIn('ui/src', /\.test\.tsx?$/) + testsIn('ui/e2e', /\.spec\.ts$/);
  const server = testsIn('membership/tests', /\.rs$/) + testsIn('domain', /\.rs$/);
  const exists = (name: string) =>
    web.includes(`'${name}'`) || (/^\w+$/.test(name) && server.includes(`fn ${name}(`));
  expect(named.flat().filter((name) => !exists(name))).toEqual([]);
});

it('mocks modules only in tests whose modules are their own', () => {
  const mocks = readdirSync(join(ROOT, 'ui/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => /^vi\.mock\(/m.test(readFileSync(join(ROOT, 'ui/src', file), 'utf8')));
  expect(mocks.length).toBeGreaterThan(30);
  // Other tests share a worker's modules: whether the mock or the module is there depends on their order.
  expect(mocks.filter((file) => !file.endsWith('.mocked.test.tsx'))).toEqual([]);
});
