import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Operation, sourcesOf, unusedOperations } from '../../test/used-calls';

const UI = join(import.meta.dirname, '../..');

/** The operations that need no screen, with the reason. */
const NO_SCREEN: Record<string, string> = {
  'POST /webhooks/cards': 'the card provider calls it',
  'POST /webhooks/guarantor': 'the guarantee partner calls it',
  'POST /webhooks/mail': 'the mail provider calls it',
  'POST /webhooks/texts/status': 'the provider of texts calls it',
  'POST /webhooks/texts/inbound': 'the provider of texts calls it',
  'GET /office-pictures/{officeId}/{file}':
    'the address of a picture, which comes whole in the answers that name it',
  'GET /search/offices': 'the page /search is HTML that the server makes of the same use case',
  'GET /users/{id}': 'every list brings the names of its people, and /users/me/account is oneself',
  'GET /dentists/{id}/communities/{communityId}':
    'the list brings each community whole, /dentists/{id}/communities, and each act answers with it',
  'POST /dentists/getOrgTierBillingMethod':
    'the billing page has the methods in its one answer, /multi-location/billing/{id}',
  'DELETE /multi-location/dentist-groups':
    'the dialog of a group changes its locations, /multi-location/dentist-group-detail/{id}',
  'GET /multi-location/group-plans/{id}':
    'the list of plans has this answer, /multi-location/manage-plans/{id} with a group',
  'POST /multi-location/change-master-plan-price':
    'a version has the plan’s prices, and /multi-location/change-target a group’s or a location’s',
  'GET /multi-location/rollouts/{id}':
    'the page of a plan has its roll-outs in its one answer, /multi-location/master-plan-details/{id}',
  'POST /DBreports/admin/master_report_monthly/{year}/{month}/by_dentist/{userId}':
    'the report of the month and its totals by location have these numbers',
  'GET /admin/reports/office/{dentistInfoId}/activeMembers':
    'the report of members has this file, with filters',
  'GET /admin/reports/office/{dentistInfoId}/multiActiveMembers':
    'the report of members has this file, with a sheet for each location',
};

/** The entry points: the app and the sign-up. */
const ENTRIES = ['main.tsx', 'signup/main.tsx'];

interface Contract {
  paths: Record<string, Record<string, unknown>>;
}

function operationsOfContract(): Operation[] {
  const file = readFileSync(join(UI, '../openapi/openapi.json'), 'utf8');
  return Object.entries((JSON.parse(file) as Contract).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

describe('the calls of the contract', () => {
  const operations = operationsOfContract();
  const unused = unusedOperations(sourcesOf(join(UI, 'src')), ENTRIES, operations).map(nameOf);

  it('have a screen each, or a reason to have none', () => {
    expect(unused.filter((name) => !(name in NO_SCREEN))).toEqual([]);
  });

  it('are excused only while they have no screen', () => {
    expect(Object.keys(NO_SCREEN).filter((name) => !unused.includes(name))).toEqual([]);
  });
});

describe('a call has a screen', () => {
  const operations = [
    { method: 'GET', path: '/pets/{id}' },
    { method: 'POST', path: '/pets/{id}/walks' },
    { method: 'POST', path: '/pets/{petId}/photos/{photoId}' },
  ];
  const unused = (files: Record<string, string>) =>
    unusedOperations(files, ['main.tsx'], operations).map(nameOf);
  const calls = `
    const PETS = '/pets/{id}';
    export const pet = () => http.GET(PETS, {});
    // http.POST('/pets/{id}/walks') is no call.
    export const walk = () => http.POST(\`\${PETS}/walks\`, {});
    export const api = {
      photo: (id: number) => call('POST', \`/pets/\${id}/photos/\${encodeURIComponent('a b')}?size=2\`),
    };`.replace(/^ {4}/gm, '');
  const page = "import { pet, walk, api } from './calls';\n";

  it('when a page that loads calls it, by whatever way its path is written', () => {
    const main = `${page}void pet(); void walk(); void api.photo(3);`;
    expect(unused({ 'main.tsx': main, 'calls.ts': calls })).toEqual([]);
  });

  it('but not by a function that no page calls', () => {
    const main = `${page}void pet();`;
    expect(unused({ 'main.tsx': 'void pet();', 'calls.ts': calls })).toHaveLength(3);
    expect(unused({ 'main.tsx': main.replace('walk, api', ''), 'calls.ts': calls })).toEqual([
      'POST /pets/{id}/walks',
      'POST /pets/{petId}/photos/{photoId}',
    ]);
  });

  it('nor by a page that nothing loads', () => {
    const files = { 'main.tsx': '', 'Page.tsx': `${page}void pet();`, 'calls.ts': calls };
    expect(unused(files)).toHaveLength(3);
    expect(unused({ ...files, 'main.tsx': "void import('./Page');" })).toHaveLength(2);
  });
});
