import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FILE, LIST, READER, REFUNDS, reportsApi, SCHEDULES } from '~/areas/reports/testing';
import { openDialog, press, tick } from '~/testing/dialog';
import { Screen } from './Screen';

vi.mock('~/api/download', () => ({ deliver: vi.fn() }));

const api = reportsApi();
const user = userEvent.setup({ delay: null });
const OWNER = {
  ...READER,
  dentistInfo: { ...READER.dentistInfo, id: 7, organizationId: 3 },
} as typeof READER;
const PATH = '/account/multi-location-reports';
const open = (search = '') => openDialog(() => <Screen />, OWNER, PATH + search);
const REPORT = 'POST /multi-reports/refunds';
const asked = () => api.bodies('POST', '/multi-reports/refunds');

const ROW = REFUNDS.rows[0];
const SEVERAL = {
  ...REFUNDS,
  place: {
    kind: 'organization',
    name: 'Juniper Creek',
    officeIds: [7, 8],
    locations: 2,
    leftOut: 1,
  },
  rows: [{ ...ROW, id: '8-1', officeId: 8 }],
  byLocation: [
    { officeId: 7, name: 'Cedar Dental', count: 1, cells: [null, null, null, null, '9.00'] },
    { officeId: 8, name: 'Oak Dental', count: 1, cells: [null, null, null, null, '40.00'] },
  ],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.answer('GET /multi-reports', {
    ...LIST,
    places: [...LIST.places, { officeId: 8, name: 'Oak Dental', organizationId: 3 }],
    groups: [{ groupId: 5, name: 'North', officeIds: [8], leftOut: 1 }],
    all: 3,
  });
  api.answer(REPORT, SEVERAL);
});

describe('the reports of all locations', () => {
  it('say how many locations are left out, and lead to each report', async () => {
    open();
    expect(
      await screen.findByText(
        '2 of 3 locations. 1 is left out, because you can’t see its reports.',
      ),
    ).toBeInTheDocument();
    const money = within(screen.getByRole('region', { name: 'Money' }));
    expect(money.getByRole('link', { name: /Refunds/ })).toHaveAttribute(
      'href',
      `${PATH}?report=refunds`,
    );
    expect(screen.queryByRole('link', { name: /in review/ })).toBeNull();
    expect(api.asked.find(({ path }) => path === '/multi-reports')?.query).toBe(
      '?organizationId=3',
    );
  });

  it('list the files of all locations', async () => {
    api.answer('GET /multi-location/report-files/3', { files: [{ ...FILE, officeId: 8 }] });
    open('?tab=files');
    expect(
      await screen.findByRole('button', { name: 'Cancel the file of Refunds' }),
    ).toBeInTheDocument();
  });

  it('open a scheduled report at its locations', async () => {
    api.answer('GET /office/7/report-schedules', {
      ...SCHEDULES,
      schedules: [{ ...SCHEDULES.schedules[0], locations: [7] }],
    });
    open('?tab=schedules');
    expect(await screen.findByRole('link', { name: 'Owner’s week' })).toHaveAttribute(
      'href',
      `${PATH}?report=refunds&period=last_week&locations=7&schedule=3&f.method=card`,
    );
  });
});

describe('a report of all locations', () => {
  it('has totals by location, each of which opens its own', async () => {
    open('?report=refunds');
    const totals = within(await screen.findByRole('region', { name: 'Totals by location' }));
    expect(totals.getByRole('link', { name: 'Oak Dental' })).toHaveAttribute(
      'href',
      `${PATH}?report=refunds&locations=8`,
    );
    expect(totals.getAllByRole('row').at(-1)).toHaveTextContent('All locations2$49.00');
    expect(
      screen.getByText('2 of 3 locations. 1 is left out, because you can’t see its reports.'),
    ).toBeInTheDocument();
    expect(asked()).toEqual([{ organizationId: 3, period: 'this_month' }]);
  });

  it('opens a row at the office of the row', async () => {
    open('?report=refunds');
    const table = within(await screen.findByRole('table', { name: 'Refunds' }));
    expect(table.getByRole('link', { name: 'Nov 13, 2026' })).toHaveAttribute(
      'href',
      '/account/members?id=5123&office=8',
    );
  });

  it('is narrowed to groups and locations', async () => {
    const router = open('?report=refunds');
    await press('All 2 locations');
    await tick('North');
    expect(router.state.location.search).toBe('?report=refunds&groups=5');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ organizationId: 3, groups: [5], period: 'this_month' }),
    );
    await tick('Cedar Dental');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      report: 'refunds',
      groups: '5',
      locations: '7',
    });
    await tick('All 2 locations');
    expect(router.state.location.search).toBe('?report=refunds');
  });

  it('is scheduled for the locations that it shows', async () => {
    open('?report=refunds&groups=5');
    await press('Schedule');
    await screen.findByLabelText('Kim Park');
    await press('Schedule report');
    await waitFor(() =>
      expect(api.bodies('POST', '/office/7/report-schedules')).toMatchObject([
        { reportType: 'refunds', locations: [7, 8] },
      ]),
    );
  });

  it('shows the progress of a file that is at another location', async () => {
    api.answer(REPORT, { ...SEVERAL, file: { ...FILE, officeId: 8 } });
    api.answer('GET /office/8/report-files/9', { ...FILE, officeId: 8 });
    const router = open('?report=refunds');
    await press('Download');
    await user.click(await screen.findByText('Excel (XLSX)'));
    expect(await screen.findByText('Making your file: Refunds, Excel')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?report=refunds&file=9&at=8');
  });
});
