import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press, type } from '~/testing/dialog';
import type { SettlementMonth, VisitSettings } from './calls';
import { SettlementTab } from './SettlementTab';

vi.mock('~/api/download', () => ({ deliver: vi.fn() }));

const on = testApi();
const DOWNTOWN = { dentistInfoId: 7, officeName: 'Downtown' };
const EASTSIDE = { dentistInfoId: 8, officeName: 'Eastside' };
const CLOSED: SettlementMonth = {
  month: '2026-10-01',
  closed: true,
  closesOn: '2026-11-02',
  mayClose: false,
  owner: true,
  mode: 'report',
  months: ['2026-11-01', '2026-10-01'],
  pairs: [
    {
      settlementId: 5,
      payer: DOWNTOWN,
      payee: EASTSIDE,
      visits: 3,
      owed: '103.20',
      owedBack: '47.10',
      net: '56.10',
      state: 'closed',
    },
  ],
};
const SETTINGS: VisitSettings = {
  mode: 'report',
  percent: '60',
  openFrom: '2026-11-01',
  version: 4,
  mayChange: true,
  plans: [
    { planId: 41, name: 'Adult', validAt: 'home' },
    { planId: 42, name: 'Child', validAt: 'organization' },
  ],
};

const month = on('get', '/multi-location/settlements/{id}', CLOSED);
const closes = on('post', '/multi-location/settlements/{id}/close', CLOSED);
const pays = on('post', '/multi-location/settlements/{id}/paid', CLOSED);
on('get', '/multi-location/settlements/{id}/lines', {
  lines: [
    {
      id: 1,
      kind: 'undone',
      on: '2026-10-12',
      visited: 'Eastside',
      home: 'Downtown',
      memberName: 'Ana Reyes',
      memberNumber: 'JC-20001',
      code: '1110',
      label: 'Cleaning',
      quantity: -1,
      fee: '110.00',
      percent: '60',
      amount: '-66.00',
    },
  ],
});
on('get', '/multi-location/visit-settings/{id}', SETTINGS);
const saves = on('post', '/multi-location/visit-settings/{id}', SETTINGS);

const open = () =>
  openDialog(() => <SettlementTab organizationId={3} />, undefined, '/?tab=settlement');
const act = async (item: string) => {
  const name = 'Actions for Downtown owes Eastside $56.10';
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the settlement of a month', () => {
  it('says who owes whom, and for what', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Pairs of locations' }));
    expect(table.getByText('$103.20 less $47.10')).toBeInTheDocument();
    expect(table.getByText('$56.10')).toBeInTheDocument();
    expect(screen.getByText('Oct 2026 is closed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
    await act('Show lines');
    expect(await screen.findByText('Undone: 1 × Cleaning')).toBeInTheDocument();
  });

  it('is closed by an owner once the month is over', async () => {
    month.answers({
      ...CLOSED,
      closed: false,
      mayClose: true,
      pairs: CLOSED.pairs.map((pair) => ({ ...pair, settlementId: undefined, state: 'open' })),
    });
    open();
    await press('Close Oct 2026');
    expect(screen.getByText('Downtown owes Eastside $56.10')).toBeInTheDocument();
    await press('Close Oct 2026');
    await waitFor(() => expect(closes.bodies).toEqual([{ month: '2026-10-01' }]));
  });

  it('is paid outside, and recorded', async () => {
    open();
    await act('Record payment');
    await type(/^Note/, 'Check 1042');
    await press('Record payment');
    await waitFor(() =>
      expect(pays.bodies).toMatchObject([{ settlementId: 5, note: 'Check 1042' }]),
    );
  });

  it('sends only the plans whose validity changed', async () => {
    open();
    await press('Settings');
    await type(/^Adult is valid at/, 'group');
    await press('Save settings');
    await waitFor(() =>
      expect(saves.bodies).toEqual([
        {
          mode: 'report',
          percent: '60',
          plans: [{ planId: 41, validAt: 'group' }],
          version: 4,
        },
      ]),
    );
  });
});
