import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick } from '~/testing/dialog';
import { ConfirmImport } from './ConfirmImport';
import type { Import } from './calls';
import { DoneStep } from './DoneStep';

const IMPORT: Import = {
  id: 11,
  fileName: 'members.csv',
  state: 'checking',
  rowCount: 3,
  headings: [],
  columns: [],
  dayFirst: false,
  theirPlans: [],
  ourPlans: [],
  counts: { error: 0, duplicate: 0, ready: 2, dropped: 1, imported: 0 },
  households: 1,
  members: 2,
  withEmail: 1,
  monthly: '78.00',
  yearly: '0.00',
  movedCharges: 1,
  firstCharge: '2026-12-04',
  sendWelcome: false,
  createdBy: 'Marisol Vega',
  createdAt: '2026-11-23T16:00:00Z',
};
const DONE: Import = { ...IMPORT, state: 'done', undoUntil: '2026-11-24T16:00:00Z' };
const on = testApi();
const BASE = '/office/{id}/reports/members-imports/{importId}';
const confirm = on('post', `${BASE}/confirm`, { ...IMPORT, state: 'importing' });
const undo = on('post', `${BASE}/undo`, { ...IMPORT, state: 'undone' });

const open = () =>
  openDialog((close) => <ConfirmImport officeId={7} found={IMPORT} opened onClose={close} />);

it('says what an import will charge and when, and sends welcomes only where asked to', async () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Import 2 members?' });
  expect(dialog).toHaveTextContent('Monthly charges$78.00');
  expect(dialog).toHaveTextContent('First paymentDec 4, 2026');
  expect(dialog).toHaveTextContent('Charged today$0.00');
  expect(dialog).toHaveTextContent('1 payment date in the file is today or earlier');
  await tick(/^Email a welcome with a password link to 1 household/);
  await press('Import 2 members');
  await dialogClosed();
  expect(confirm.sent).toMatchObject([
    { address: '/office/7/reports/members-imports/11/confirm', body: { sendWelcome: true } },
  ]);
});

it('imports nothing where the server refuses, or it is not yet wanted', async () => {
  open();
  confirm.refuses('Another file is being imported.', undefined, 409);
  await press('Import 2 members');
  expect(await screen.findByText('Another file is being imported.')).toBeInTheDocument();
  expect(confirm.bodies).toEqual([{ sendWelcome: false }]);
  confirm.sent = [];
  await sendsNothing('Not yet', confirm);
});

it('undoes an import after a question', async () => {
  openDialog(() => <DoneStep officeId={7} found={DONE} onAnother={() => undefined} />);
  expect(screen.getByText(/No one was charged\. Cards aren’t imported/)).toBeInTheDocument();
  await press('Undo import');
  expect(screen.getByRole('dialog')).toHaveTextContent('Their memberships end today');
  await sendsNothing('Keep members', undo);
  await press('Undo import');
  undo.refuses('A household changed since. It can’t be undone any more.', undefined, 409);
  await press('Undo import');
  expect(await screen.findByText(/A household changed since/)).toBeInTheDocument();
  expect(undo.sent.map(({ address }) => address)).toEqual([
    '/office/7/reports/members-imports/11/undo',
  ]);
});

it('offers no way back once its day is over', () => {
  const over = { ...DONE, undoUntil: undefined };
  openDialog(() => <DoneStep officeId={7} found={over} onAnother={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});
