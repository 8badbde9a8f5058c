import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { DocumentsPanel } from './DocumentsPanel';

let type = 'office_admin';
vi.mock('~/user/useUser', () => ({ useUser: () => ({ userId: 2, type }) }));

const at = '2026-11-23T18:00:00Z';
const documents = {
  signed: [
    { kind: 'terms', at, about: 'Ana Reyes, Leo Reyes', hash: 'h1', version: '1' },
    { kind: 'electronic', at, about: 'Ana Reyes, Leo Reyes', hash: 'h2', version: '1' },
    { kind: 'electronic', at, about: 'Installment agreement 3', hash: 'h3', version: '1' },
    { kind: 'agreement', at, agreementId: 8, agreementNumber: 'TA-8' },
  ],
  receipts: [{ paymentId: 6, number: 7, at, amount: '33.15' }],
  uploads: [
    { id: 4, name: 'scan.pdf', contentType: 'application/pdf', bytes: 1200, at, by: 'Kim Park' },
  ],
};
let sent: unknown[] = [];
testServer(
  http.get('*/users/2/households/9/documents', () => HttpResponse.json({ data: documents })),
  http.get('*/users/2/households/9/letters', () =>
    HttpResponse.json({
      data: {
        items: [
          { key: 'sent-3', kind: 'renewal', subject: 'Your plan renews on June 1', at },
          { key: 'year-2026', kind: 'statement', subject: '2026', at },
        ],
      },
    }),
  ),
  http.get('*/users/2/households/9/signed/h1', () =>
    HttpResponse.json({ data: { text: 'I agree to the terms.' } }),
  ),
  http.delete('*/users/2/households/9/documents/4', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {} });
  }),
);
afterEach(() => {
  type = 'office_admin';
  sent = [];
});

const show = () =>
  renderWith(
    <DocumentsPanel
      details={{ account: { id: 9, officeId: 7, userId: 5 } } as unknown as MemberDetails}
    />,
  );

it('shows what was signed word for word', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Read Membership terms/ }));
  expect(await screen.findByText('I agree to the terms.')).toBeInTheDocument();
});

it('says what each consent is about', async () => {
  show();
  const names = ['Ana Reyes, Leo Reyes', 'Installment agreement 3'];
  for (const name of names) {
    await screen.findByRole('button', { name: `Read Electronic records, ${name}` });
  }
});

it.each([
  ['office_admin', 1],
  ['dentist_standard', 0],
])('lets who runs the office download a financing agreement: %s', async (who, downloads) => {
  type = who;
  show();
  await screen.findByRole('button', { name: /^Read Membership terms/ });
  const download = { name: /^Download .*agreement/i };
  expect(screen.queryAllByRole('button', download)).toHaveLength(downloads);
});

it('deletes an upload with a reason', async () => {
  show();
  expect(await screen.findByText('Receipt 7')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete scan.pdf' }));
  await userEvent.type(screen.getByLabelText(/Why/), 'Wrong patient');
  await userEvent.click(screen.getByRole('button', { name: 'Delete document' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Wrong patient' }]));
});

it('lists the letters as they were sent, and a statement for each year', async () => {
  show();
  expect(await screen.findByText('Your plan renews on June 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Statement for 2026' })).toBeInTheDocument();
});
