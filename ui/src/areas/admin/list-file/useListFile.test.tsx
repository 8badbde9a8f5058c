import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { open } from '~/testing/show';
import { FILE } from '../../reports/testing';
import { Screen } from '../sms/LogScreen';

const OWN = { ...FILE, officeId: 0, reportType: 'list:texts', title: 'Text messages' };
let file = OWN;
const asked: unknown[] = [];

testServer(
  mock.get(at('/admin/sms/log'), () => HttpResponse.json({ data: { rows: [] } })),
  mock.get(at('/admin/sms/log/file'), () =>
    HttpResponse.json({ error: 'list_is_long', _message: 'It takes a while.' }, { status: 409 }),
  ),
  mock.post(at('/admin/sms/log/file'), async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ data: { fileId: 9 } });
  }),
  mock.get(at('/admin/report-files/9'), () => HttpResponse.json({ data: file })),
  mock.post(at('/admin/report-files/9/cancel'), () => {
    file = { ...OWN, state: 'canceled' };
    return HttpResponse.json({ data: file });
  }),
);

beforeEach(() => {
  file = OWN;
  asked.length = 0;
});

it('shows the progress of a long list, and cancels it', async () => {
  open('/admin/smsLogs?state=failed', '/admin/smsLogs', <Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download list' }));
  await userEvent.click(await screen.findByText('Excel (XLSX)'));
  expect(await screen.findByText(/^Making your file: Text messages/)).toBeInTheDocument();
  expect(asked).toEqual([{ state: 'failed', format: 'xlsx' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the file of Text messages' }));
  expect(await screen.findByText(/^File canceled: Text messages/)).toBeInTheDocument();
  expect(screen.queryByText('It takes a while.')).toBeNull();
});

it('goes on where the address names the file', async () => {
  open('/admin/smsLogs?file=9', '/admin/smsLogs', <Screen />);
  expect(await screen.findByText(/^Making your file: Text messages/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});
