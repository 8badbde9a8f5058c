import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Places } from '../../test/keyed-acts';
import { type Operation, sourcesOf } from '../../test/used-calls';

const UI = join(import.meta.dirname, '../..');

/**
 * Calls that place orders; their key is stored with the form draft, so that a reload continues the
 * same order (`order/finish.ts`).
 */
const ORDERS = [
  'POST /accounts/signup',
  'POST /users/{id}/account/payment/subscribe',
  'POST /users/{id}/members/add',
  'POST /users/{id}/members/add-additional-subscription',
  'PUT /dentists/{officeId}/subscription/plan/{memberId}/re-enroll',
];

interface Contract {
  paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
}

/** The operations that require an `Idempotency-Key`. */
function keyed(): Operation[] {
  const file = readFileSync(join(UI, '../openapi/openapi.json'), 'utf8');
  return Object.entries((JSON.parse(file) as Contract).paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

describe('a call with an idempotency key', () => {
  const places = new Places(sourcesOf(join(UI, 'src')));
  const acts = keyed().filter((operation) => !ORDERS.includes(nameOf(operation)));

  it.each(acts.map((operation) => [nameOf(operation), operation] as const))(
    'is made under a named act: %s',
    (_, operation) => {
      const made = places.of(operation);
      expect(made).not.toEqual([]);
      expect(made.filter(({ named }) => !named)).toEqual([]);
    },
  );

  it('is an order, or not: each is known', () => {
    expect(ORDERS.filter((name) => !keyed().map(nameOf).includes(name))).toEqual([]);
  });
});

describe('the place of a call', () => {
  const calls =
    "export const walk = (id: number, key: string) => http.POST('/pets/{id}/walks', key);";
  const made = (screen: string) =>
    new Places({
      'calls.ts': calls,
      'Screen.tsx': `import { walk } from './calls';\nexport function Screen() { ${screen} }`,
      'Other.tsx': 'const walk = () => useAct(() => 1); const other = () => walk();',
    })
      .of({ method: 'POST', path: '/pets/{id}/walks' })
      .map(({ named }) => named);

  it.each([
    "useAct((_, key) => walk(3, key), { name: 'walk 3' });",
    "const go = (key) => walk(3, key); return <ConfirmDialog name='walk 3' onConfirm={go} />;",
    "return <FormModal name={'walk ' + id} onSubmit={(values, key) => walk(values.id, key)} />;",
  ])('is in a named act: %s', (screen) => {
    expect(made(screen)).toEqual([true]);
  });

  it.each([
    'useAct((_, key) => walk(3, key), { fields: [] });',
    'const go = (key) => walk(3, key); return <ConfirmDialog onConfirm={go} />;',
    'const go = () => walk(3, newKey()); return <Button onClick={go} />;',
  ])('is in an act without a name, or in none: %s', (screen) => {
    expect(made(screen)).toEqual([false]);
  });
});
