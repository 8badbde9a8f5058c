import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF, testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import { NeedAssistance } from './NeedAssistance';
import { ReportIssue } from './ReportIssue';

const MARISOL = {
  ...STAFF,
  firstName: 'Marisol',
  lastName: 'Vega',
  email: 'marisol@cedar.example',
} as CurrentUser;
const on = testApi();
const contact = on('post', '/dentists/contact_account_support', { caseId: 5 });
const report = on('post', '/dentists/{id}/issues', { caseId: 6 });

it('asks support under the name and email of who asks', async () => {
  openDialog((close) => <NeedAssistance onClose={close} />, MARISOL);
  await press('Send message');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await type('Message', 'How do I merge two households?');
  contact.refuses('Bad Request', { message: ['Never send card numbers'] });
  await press('Send message');
  expect(await screen.findByText('Never send card numbers')).toBeInTheDocument();
  contact.works();
  await press('Send message');
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(contact.bodies[1]).toEqual({
    dentistInfoId: 7,
    name: 'Marisol Vega',
    email: 'marisol@cedar.example',
    message: 'How do I merge two households?',
  });
});

it('sends no message that is not wanted', async () => {
  openDialog((close) => <NeedAssistance onClose={close} />, MARISOL);
  await type('Message', 'Never mind');
  await sendsNothing('Not now', contact);
});

it('reports an issue by what it is about', async () => {
  openDialog((close) => <ReportIssue onClose={close} />);
  await tick('Billing');
  expect(screen.getByText('A charge, refund, payout, or invoice is wrong.')).toBeInTheDocument();
  await type('Message', 'A payout is missing');
  report.refuses('Support has too many reports of yours today.', undefined, 429);
  await press('Report issue');
  expect(await screen.findByText(/too many reports/)).toBeInTheDocument();
  report.works();
  await press('Report issue');
  await dialogClosed();
  expect(report.sent[1]).toMatchObject({
    address: '/dentists/7/issues',
    body: { issue: 'billing', message: 'A payout is missing' },
  });
});

it('reports nothing that is not wanted', async () => {
  openDialog((close) => <ReportIssue onClose={close} />);
  await sendsNothing('Not now', report);
});
