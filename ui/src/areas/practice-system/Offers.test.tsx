import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import { openDialog, press } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { Codes } from './Codes';
import { effectLine, Fees } from './Fees';
import { Uninsured } from './Uninsured';

const server = testServer();
const user = userEvent.setup({ delay: null });

/** An operation that answers `data`; the bodies sent to it. */
function on(method: 'get' | 'post', path: string, data: object) {
  const sent: unknown[] = [];
  server.use(
    mock[method](at(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return HttpResponse.json({ data });
    }),
  );
  return sent;
}

const CLEANING = {
  code: '1110',
  shownCode: 'D1110',
  procedure: 'Basic Cleaning, adult',
  fee: '118.00',
  there: '123.00',
  effects: [{ plan: 'Adult', included: 2, before: '236.00', after: '246.00' }],
};
const CROWN = {
  code: '2740',
  shownCode: 'D2740',
  procedure: 'Crown',
  fee: '1380.00',
  there: '1435.00',
  effects: [],
};

describe('usual fees of the practice system', () => {
  it('are taken over but for those that are left out', async () => {
    on('get', '/dentists/:id/practice-system/fees', {
      readAt: '2026-11-29T09:30:00Z',
      offers: [CLEANING, CROWN],
    });
    const sent = on('post', '/dentists/:id/practice-system/fees', {});
    openDialog(() => <Fees office={7} />);
    expect(await screen.findByText(/2 included, worth \$246.00, now \$236.00/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^D2740/ }));
    await press('Update 1 fee');
    expect(await screen.findByText(/Plan prices and current memberships/)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Update 1 fee' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toEqual([{ fees: [{ code: '1110', there: '123.00' }] }]));
  });

  it('say what a discount becomes', () => {
    expect(effectLine({ plan: 'Adult', before: '1104.00', after: '1148.00' })).toBe(
      'Adult: members pay $1,148.00, now $1,104.00.',
    );
  });
});

describe('codes of the office’s own', () => {
  it('are said to be a procedure', async () => {
    on('get', '/dentists/:id/practice-system/codes', {
      codes: [{ code: '431', count: 12, lastOn: '2026-11-03', decided: false }],
      choices: [{ code: '1110', shownCode: 'D1110', procedure: 'Basic Cleaning, adult' }],
    });
    const sent = on('post', '/dentists/:id/practice-system/codes', {});
    openDialog(() => <Codes office={7} />);
    expect(await screen.findByText(/Completed 12 times/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What 431 counts as'), '1110');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ code: '431', countsAs: '1110' }]));
  });
});

describe('uninsured patients', () => {
  it('are shown with what a plan would have saved', async () => {
    on('get', '/dentists/:id/practice-system/uninsured', {
      patients: [
        {
          chartId: 5,
          patient: 'Leo Marsh',
          lastVisitOn: '2026-10-01',
          plan: 'Adult',
          usual: '1800.00',
          withPlan: '399.00',
          saved: '1401.00',
          doNotInvite: false,
          work: [
            { on: '2026-10-01', code: '1110', quantity: 1, usual: '900.00', withPlan: '0.00' },
          ],
        },
      ],
    });
    openDialog(() => <Uninsured office={7} />);
    await user.click(await screen.findByText('Leo Marsh'));
    expect(screen.getByText(/\$900.00 charged, \$0.00 with the plan/)).toBeVisible();
    expect(screen.getByText(/Last 12 months: \$1,800.00 charged/)).toBeVisible();
    const sent = on('post', '/dentists/:id/practice-system/uninsured', {});
    await press('Don’t invite');
    await waitFor(() => expect(sent).toEqual([{ chartId: 5, allowed: false }]));
  });
});
