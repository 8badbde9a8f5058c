import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialog, press, tick, type } from '~/testing/dialog';
import { Screen } from './Screen';
import { FILE, READER, REFUNDS, reportsApi, SCHEDULES } from './testing';

vi.mock('~/api/download', () => ({ deliver: vi.fn() }));

const api = reportsApi();
const user = userEvent.setup({ delay: null });
const open = (address: string) => openDialog(() => <Screen />, READER, address);
const REPORT = 'POST /multi-reports/refunds';
const asked = () => api.bodies('POST', '/multi-reports/refunds');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the library', () => {
  it('groups the reports and leads to each', async () => {
    open('/account/reports');
    const money = within(await screen.findByRole('region', { name: 'Money' }));
    expect(money.getByRole('link', { name: /Refunds/ })).toHaveAttribute(
      'href',
      '/account/reports?report=refunds',
    );
    expect(screen.getByRole('link', { name: /in review/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dentist-new\/web-report\/20\d\d\/\d+$/),
    );
  });

  it('finds reports by their columns, and says when none matches', async () => {
    const router = open('/account/reports?q=invoice');
    expect(await screen.findByRole('link', { name: /Refunds/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Members/ })).toBeNull();
    fireEvent.change(screen.getByLabelText('Find a report'), { target: { value: 'zebra' } });
    fireEvent.keyDown(screen.getByLabelText('Find a report'), { key: 'Enter' });
    expect(await screen.findByText('No report matches “zebra”')).toBeInTheDocument();
    await press('Clear search');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says when it did not load', async () => {
    api.without('GET /multi-reports');
    open('/account/reports');
    expect(await screen.findByText('Reports didn’t load')).toBeInTheDocument();
  });
});

describe('a report', () => {
  it('shows figures against the period before, rows and their sum', async () => {
    open('/account/reports?report=refunds');
    const figures = within(await screen.findByRole('region', { name: 'Figures' }));
    expect(figures.getByText('$49.00')).toBeInTheDocument();
    expect(figures.getByText('+40%')).toHaveAttribute('data-tone', 'bad');
    const table = within(screen.getByRole('table', { name: 'Refunds' }));
    expect(table.getByText('Total of 2 rows')).toBeInTheDocument();
    expect(table.getAllByText('$49.00')).toHaveLength(2);
    expect(table.queryByText('C-1')).toBeNull();
    expect(table.getByRole('link', { name: 'Nov 13, 2026' })).toHaveAttribute(
      'href',
      '/account/members?id=5123',
    );
    expect(screen.getByText('Failed refunds are left out.')).toBeInTheDocument();
    expect(asked()).toEqual([{ officeId: 7, period: 'this_month' }]);
  });

  it('has a chart with its numbers beside it, each with its list', async () => {
    open('/account/reports?report=refunds&f.method=card');
    const chart = await screen.findByRole('img', { name: /Refunded by week/ });
    expect(chart).toHaveTextContent('Refunded: $49.00, $35.00 in October 2026');
    const numbers = within(screen.getByRole('region', { name: 'Numbers: Refunded by week' }));
    const cells = numbers.getAllByRole('row').map((row) => row.textContent);
    expect(cells).toEqual([
      'WeekRefundedOctober 2026',
      'Nov 2$0.00$35.00',
      'Nov 9$49.00$0.00',
      'Total$49.00$35.00',
    ]);
    expect(numbers.getByRole('link', { name: '$49.00' })).toHaveAttribute(
      'href',
      '/account/reports?report=refunds&f.method=card&from=2026-11-09&to=2026-11-15',
    );
  });

  it('opens the list behind a number of a row and behind its sum', async () => {
    const opens = { report: 'revenue', filters: { event: ['refund'] } };
    const [row] = REFUNDS.rows;
    api.answer(REPORT, {
      ...REFUNDS,
      columns: REFUNDS.columns.map((one) => (one.key === 'refunded' ? { ...one, opens } : one)),
      rows: [{ ...row, filters: { month: ['202611'] } }],
    });
    open('/account/reports?report=refunds&period=last_month');
    const table = within(await screen.findByRole('table', { name: 'Refunds' }));
    const links = table.getAllByRole('link', { name: '$49.00' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/reports?report=revenue&period=last_month&f.month=202611&f.event=refund',
      '/account/reports?report=revenue&period=last_month&f.event=refund',
    ]);
  });

  it('opens the rows behind a figure, and all again', async () => {
    const router = open('/account/reports?report=refunds');
    await press(/To cards/);
    expect(router.state.location.search).toBe('?report=refunds&f.method=card');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ filters: { method: ['card'] } }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /To cards/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await press(/To cards/);
    expect(router.state.location.search).toBe('?report=refunds');
  });

  it('keeps days, comparison, search and filters in the address', async () => {
    const router = open('/account/reports?report=refunds');
    await type('Period', 'last_quarter');
    await type('Compare with', 'year_before');
    await type('Search', 'rey');
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' });
    await press('Filters');
    await tick('Bank');
    await type('At least', '25');
    fireEvent.keyDown(screen.getByLabelText('At least'), { key: 'Enter' });
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      report: 'refunds',
      period: 'last_quarter',
      compare: 'year_before',
      'f.search': 'rey',
      'f.method': 'bank',
      'f.min': '25.00',
    });
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        officeId: 7,
        period: 'last_quarter',
        compare: 'year_before',
        filters: { search: ['rey'], method: ['bank'], min: ['25.00'] },
      }),
    );
  });

  it('shows hidden columns on demand', async () => {
    open('/account/reports?report=refunds');
    await press('View');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Account' }));
    expect(await screen.findByText('C-1')).toBeInTheDocument();
  });

  it('loads further pages without losing the sums', async () => {
    api.answer(REPORT, { ...REFUNDS, next: 'abc', count: 3 });
    open('/account/reports?report=refunds');
    await screen.findByText('Total of 3 rows');
    api.answer(REPORT, {
      reportType: 'refunds',
      columns: REFUNDS.columns,
      filterWords: [],
      rows: [{ id: '7-3', officeId: 7, cells: ['2026-11-01', 'Noor Haddad', 'C-3', null, '9.00'] }],
    });
    await press('Load more');
    expect(await screen.findByText('Noor Haddad')).toBeInTheDocument();
    expect(screen.getByText('Total of 3 rows')).toBeInTheDocument();
    expect(asked().at(-1)).toMatchObject({ cursor: 'abc' });
  });

  it('says when there is nothing, or no such report', async () => {
    api.answer(REPORT, { ...REFUNDS, rows: [], count: 0, chart: null });
    open('/account/reports?report=refunds');
    expect(await screen.findByText('No refunds in November 2026')).toBeInTheDocument();
    open('/account/reports?report=zebras');
    expect(await screen.findByText('This report doesn’t exist')).toBeInTheDocument();
  });
});

describe('a large file', () => {
  it('shows its progress, and can be canceled', async () => {
    api.answer(REPORT, { ...REFUNDS, file: FILE });
    const router = open('/account/reports?report=refunds');
    await press('Download');
    await user.click(await screen.findByText('Excel (XLSX)'));
    expect(await screen.findByText('Making your file: Refunds, Excel')).toBeInTheDocument();
    expect(screen.getByText(/12,000 of 48,000 rows/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?report=refunds&file=9');
    expect(asked().at(-1)).toEqual({ officeId: 7, period: 'this_month', fileType: 'xlsx' });
    api.answer('GET /office/7/report-files/9', { ...FILE, state: 'canceled' });
    await press('Cancel the file of Refunds');
    expect(await screen.findByText('File canceled: Refunds, Excel')).toBeInTheDocument();
    expect(api.bodies('POST', '/office/7/report-files/9/cancel')).toHaveLength(1);
    await press('Dismiss');
    expect(router.state.location.search).toBe('?report=refunds');
  });

  it('is sent while it is read where no job makes it', async () => {
    api.answer(REPORT, { ...REFUNDS, count: 100_001 });
    open('/account/reports?report=refunds');
    await press('Download');
    await user.click(await screen.findByText('CSV'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ fileType: 'csv', stream: true }));
    await press('Download');
    await user.click(await screen.findByText('Excel (XLSX)'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ fileType: 'xlsx' }));
    expect(asked().at(-1)).not.toHaveProperty('stream');
  });

  it('is first in the list that its email opens', async () => {
    api.answer('GET /office/7/report-files', {
      files: [
        { ...FILE, fileId: 8, title: 'Members', state: 'failed' },
        { ...FILE, state: 'ready', until: '2026-12-07T20:00:00Z' },
      ],
    });
    open('/account/reports?file=9&office=7');
    await screen.findByText('Your files');
    await screen.findByText('Ready');
    const lines = screen.getAllByRole('listitem');
    const titles = lines.map((line) => line.textContent).filter((text) => text?.includes('Excel'));
    expect(titles[0]).toMatch(/^Refunds/);
    expect(screen.getByRole('button', { name: 'Download Refunds as Excel' })).toBeEnabled();
    expect(screen.getByText(/Choose fewer days/)).toBeInTheDocument();
  });
});

describe('a schedule', () => {
  it('sends the report with its filters to the chosen people', async () => {
    open('/account/reports?report=refunds&f.method=card');
    await press('Schedule');
    await screen.findByLabelText('Kim Park');
    await type('Name', 'Refunds by card');
    await tick(/Quarterly/);
    await tick('Kim Park');
    await press('Schedule report');
    await waitFor(() =>
      expect(api.bodies('POST', '/office/7/report-schedules')).toEqual([
        {
          reportType: 'refunds',
          name: 'Refunds by card',
          frequency: 'quarterly',
          filters: { method: ['card'] },
          locations: [7],
          recipients: [2, 21],
        },
      ]),
    );
  });

  it('needs somebody to send it to', async () => {
    open('/account/reports?report=refunds');
    await press('Schedule');
    await tick('Marisol Vega');
    await press('Schedule report');
    expect(await screen.findByText(/required/i)).toBeInTheDocument();
    expect(api.bodies('POST', '/office/7/report-schedules')).toEqual([]);
  });

  it('says that it is paused, because no one opened it, and resumes', async () => {
    open('/account/reports?tab=schedules');
    expect(await screen.findByText(/^Paused, because no one opened/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Owner’s week' })).toHaveAttribute(
      'href',
      '/account/reports?report=refunds&period=last_week&schedule=3&f.method=card',
    );
    api.answer('GET /office/7/report-schedules', {
      ...SCHEDULES,
      schedules: [{ ...SCHEDULES.schedules[0], state: 'active', nextOn: '2026-12-07' }],
    });
    await press('Resume Owner’s week');
    expect(await screen.findByText(/next Dec 7, 2026/)).toBeInTheDocument();
    expect(api.bodies('POST', '/office/7/report-schedules/3/resume')).toHaveLength(1);
  });

  it('is deleted after a question that names who loses it', async () => {
    open('/account/reports?tab=schedules');
    await press('Actions for Owner’s week');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(/Kim Park no longer gets this report/)).toBeInTheDocument();
    await press('Delete schedule');
    await waitFor(() =>
      expect(api.bodies('DELETE', '/office/7/report-schedules/3')).toHaveLength(1),
    );
  });
});
