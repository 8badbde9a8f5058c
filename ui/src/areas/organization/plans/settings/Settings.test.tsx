import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from '~/testing/api';
import { openDialog, press, tick, type } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { Screen } from '../Screen';
import { changeOf, EMPTY, settingValue, settingWords } from './settings';

const OWNER = {
  ...STAFF,
  dentistInfo: { id: 11, officeName: 'Elm', organizationId: 3 },
} as unknown as typeof STAFF;
const SETTINGS = {
  organizationId: 3,
  version: 'v1',
  reached: 3,
  all: 3,
  locations: [
    { dentistInfoId: 11, officeName: 'Elm' },
    { dentistInfoId: 12, officeName: 'Oak' },
    { dentistInfoId: 13, officeName: 'Pine' },
  ],
  settings: [
    { field: 'allowBankDraft', values: [{ value: 'true', locations: [11, 12, 13] }] },
    {
      field: 'familyDiscounts.family_discount_two',
      values: [{ value: '5', locations: [11, 13] }, { locations: [12] }],
    },
  ],
  lines: [],
};
const GROUPS = {
  groups: [
    {
      id: 5,
      groupName: 'North',
      locations: [{ dentistInfoId: 12, officeName: 'Oak' }],
      hidden: 0,
      users: 0,
      mayChange: true,
    },
  ],
  locations: SETTINGS.locations,
  most: 50,
};

const sent: Record<string, unknown>[] = [];
let problems: { field: string; message: string }[] = [];
const server = testServer();

beforeEach(() => {
  sent.length = 0;
  problems = [];
  server.use(
    http.post(at('/multi-location/organization-plan-settings/3'), () =>
      HttpResponse.json({ data: SETTINGS }),
    ),
    http.post(at('/multi-location/organization-dentist-groups'), () =>
      HttpResponse.json({ data: GROUPS }),
    ),
    http.get(at('/users/me/account'), () => HttpResponse.json({ data: OWNER })),
    http.post(at('/multi-location/multi-plan-settings'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      const fields = [{ field: 'programName', new: 'Juniper Circle' }];
      const line = { dentistInfoId: 12, officeName: 'Oak', fields, problems };
      return HttpResponse.json({ data: { version: 'v2', saved: !body.dryRun, lines: [line] } });
    }),
  );
});

const open = () => openDialog(() => <Screen />, OWNER, '/account/manage-plans?view=settings');

async function previews() {
  open();
  await press('Change a setting');
  await type('New text', 'Juniper Circle');
  await tick(/North/);
  await press('Preview');
  return within(await screen.findByRole('list', { name: 'What changes' }));
}

describe('the plan settings of all locations', () => {
  it('name the locations that differ from most', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Plan settings' }));
    const rows = (await table.findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toContain('Pay from a bank accountOnSame at 3 locations');
    expect(rows).toContain('Family discount, 2 members5%Oak: none');
  });

  it('are shown before they are saved', async () => {
    const lines = await previews();
    expect(lines.getByText('Program name: none → Juniper Circle')).toBeInTheDocument();
    await press('Save at 1 location');
    await waitFor(() => expect(sent).toHaveLength(2));
    const change = { organizationId: 3, groups: [5], locations: [] };
    expect(sent).toEqual([
      { ...change, settings: { programName: 'Juniper Circle' }, dryRun: true },
      { ...change, settings: { programName: 'Juniper Circle', version: 'v2' }, dryRun: false },
    ]);
  });

  it('are not saved where a location refuses them', async () => {
    problems = [{ field: 'programName', message: '“Coverage” is not allowed in FL.' }];
    const lines = await previews();
    expect(lines.getByText('Program name: “Coverage” is not allowed in FL.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save at 1 location' })).toBeDisabled();
  });
});

describe('a change of settings', () => {
  it('is sent as its kind requires', () => {
    expect(changeOf({ ...EMPTY, field: 'gppActive', text: 'false' })).toEqual({ gppActive: false });
    expect(changeOf({ ...EMPTY, field: 'contractMonths', text: '12' })).toEqual({
      contractMonths: 12,
    });
    expect(changeOf({ ...EMPTY, field: 'familyDiscounts', two: '5', three: '7.5' })).toEqual({
      familyDiscounts: { family_discount_two: '5', family_discount_three: '7.5' },
    });
    expect(changeOf({ ...EMPTY, field: 'priceCodes', code: '1110', text: '118' })).toEqual({
      priceCodes: [{ code: '1110', fee: '118.00' }],
    });
    expect(changeOf({ ...EMPTY, field: 'priceCodes', text: '118' })).toBeNull();
    expect(changeOf({ ...EMPTY, field: 'familyDiscounts', two: 'x' })).toBeNull();
    expect(changeOf({ ...EMPTY, field: 'gppActive' })).toBeNull();
  });

  it('is named in words', () => {
    expect(settingWords('worryFree.adult.annual')).toBe('Guaranteed yearly price, adult plans');
    expect(settingWords('priceCodes.1110')).toBe('Usual fee: 1110');
    expect(settingWords('priceCodes.1110', () => 'Cleaning (D1110)')).toBe(
      'Usual fee: Cleaning (D1110)',
    );
    expect(settingValue('priceCodes.1110', '118.00')).toBe('$118.00');
    expect(settingValue('disableEnrollment', 'false')).toBe('Open');
    expect(settingValue('programName', undefined)).toBe('none');
  });
});
