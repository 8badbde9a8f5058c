import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { deliver } from '~/api/download';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { FILE, LIST, REFUNDS } from '../../reports/testing';
import { Screen } from './Screen';

vi.mock('~/api/download', () => ({ deliver: vi.fn() }));

/** The file of our staff, of no office. */
const OWN = { ...FILE, officeId: 0 };
let file = OWN;
let count = 48_000;
let isRefused = false;
const sent: Record<string, unknown>[] = [];
const asked: Record<string, unknown>[] = [];
const canceled: string[] = [];

testServer(
  mock.get(at('/admin/multi-reports'), () => HttpResponse.json({ data: LIST })),
  mock.post(at('/admin/multi-reports/refunds'), async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    if (!request.url.includes('download'))
      return HttpResponse.json({ data: { ...REFUNDS, count } });
    sent.push(body);
    if (isRefused)
      return HttpResponse.json(
        { error: 'needs_second_person', _message: 'Another administrator has to approve this.' },
        { status: 409 },
      );
    if (body.stream) return HttpResponse.text('Date', { headers: { 'content-type': 'text/csv' } });
    return HttpResponse.json({ data: { ...REFUNDS, rows: [], file } });
  }),
  mock.post(at('/admin/approvals/report-download'), async ({ request }) => {
    asked.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ data: { requestId: 4 } });
  }),
  mock.get(at('/admin/report-files/9'), () => HttpResponse.json({ data: file })),
  mock.post(at('/admin/report-files/9/cancel'), () => {
    canceled.push('9');
    file = { ...OWN, state: 'canceled' };
    return HttpResponse.json({ data: file });
  }),
);

beforeEach(() => {
  file = OWN;
  count = 48_000;
  isRefused = false;
  sent.length = 0;
});

const download = async (format: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByText(format));
};

it('shows a large file’s progress, and cancels it', async () => {
  open('/admin/reporting?report=refunds', '/admin/reporting', <Screen />);
  await download('Excel (XLSX)');
  expect(await screen.findByText('Making your file: Refunds, Excel')).toBeInTheDocument();
  expect(screen.getByText(/12,000 of 48,000 rows/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the file of Refunds' }));
  expect(await screen.findByText('File canceled: Refunds, Excel')).toBeInTheDocument();
  expect(canceled).toEqual(['9']);
});

it('reads a file that no job makes while its rows come', async () => {
  count = 100_001;
  open('/admin/reporting?report=refunds', '/admin/reporting', <Screen />);
  await download('CSV');
  await expect.poll(() => vi.mocked(deliver).mock.calls.length).toBe(1);
  expect(sent).toMatchObject([{ fileType: 'csv', stream: true }]);
});

it('asks a second person for many rows, with the days of the report', async () => {
  isRefused = true;
  open('/admin/reporting?report=refunds', '/admin/reporting', <Screen />);
  await download('Excel (XLSX)');
  await userEvent.type(await screen.findByLabelText('Why'), 'The office leaves us');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => asked)
    .toMatchObject([{ reportType: 'refunds', period: 'custom', reason: 'The office leaves us' }]);
  expect(asked[0]).toMatchObject({ from: REFUNDS.period?.from, to: REFUNDS.period?.to });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('custom'),
  );
});
