import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF } from '~/testing/api';
import { dialogClosed, openDialog, press, tick, type } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { FundsTab } from './FundsTab';
import { Screen } from './Screen';

const APPROVER = {
  userId: 5,
  type: 'voucher_approver',
  permissions: [],
  otherOffices: [],
} as unknown as CurrentUser;
const FRONT_DESK = {
  ...STAFF,
  type: 'dentist_standard',
  permissions: ['members'],
} as unknown as CurrentUser;
const OWNER = {
  ...STAFF,
  type: 'dentist',
  permissions: ['members', 'settings', 'reports'],
} as unknown as CurrentUser;

const server = testServer();
const user = userEvent.setup({ delay: null });

/** An operation that answers `data`, or refuses; the bodies sent to it. */
function on(method: 'get' | 'post', path: string, data: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    mock[method](at(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : new URL(request.url).search);
      return HttpResponse.json(status === 200 ? { data } : data, { status });
    }),
  );
  return sent;
}
const refused = (_message: string, fields?: Record<string, string[]>) => ({
  _message,
  error: 'refused',
  fields,
});

function show(who: CurrentUser, address = '/account/vouchers') {
  server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({ data: who })));
  return openDialog(() => <Screen />, who, address);
}

const menu = async (label: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

/** Mantine’s file field has its input beside the button that is seen. */
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement;

const WAITING = {
  id: 31,
  number: 1004,
  officeId: 7,
  office: 'Cedar Vision',
  person: 'A. R.',
  service: 'Exam',
  serviceDate: '2026-11-20',
  amount: '75.00',
  most: '80.00',
  note: '',
  hasFile: false,
  submittedAt: '2026-11-21T10:00:00Z',
  waitingDays: 8,
  decideBy: '2026-12-21',
  version: 3,
};

describe('an approver', () => {
  const waits = (vouchers: object[]) => {
    on('get', '/voucher/programs', {
      programs: [
        { id: 4, name: 'See Well', waiting: 1 },
        { id: 6, name: 'Clear View', waiting: 0 },
      ],
    });
    return on('post', '/voucher/getVouchersToApprove/:id', {
      vouchers,
      program: 'See Well',
      available: '60.00',
    });
  };

  it('shows when nothing waits', async () => {
    waits([]);
    show(APPROVER);
    expect(await screen.findByText('No vouchers waiting.')).toBeInTheDocument();
    expect(screen.getByText('See Well · $60.00 available')).toBeInTheDocument();
  });

  it('without a program has nothing to decide', async () => {
    on('get', '/voucher/programs', { programs: [] });
    show(APPROVER);
    expect(await screen.findByText('No vouchers waiting.')).toBeInTheDocument();
  });

  it('narrows the list by office and age, in the address', async () => {
    const sent = waits([WAITING, { ...WAITING, id: 32, number: 1005, officeId: 9, office: 'Oak' }]);
    const router = show(APPROVER);
    await user.click(await screen.findByRole('button', { name: '14 days or more' }));
    await waitFor(() => expect(sent).toContainEqual({ days: 14 }));
    await type('Office', '9');
    await waitFor(() => expect(sent).toContainEqual({ officeId: 9, days: 14 }));
    expect(router.state.location.search).toBe('?age=14&office=9');
    await type('Program', '6');
    await waitFor(() => expect(router.state.location.search).toBe('?age=14&program=6'));
  });

  it('approves the whole amount', async () => {
    waits([WAITING]);
    const sent = on('post', '/voucher/approveVoucher', { voucher: 31 });
    show(APPROVER);
    await menu('Decide voucher 1004', 'Approve');
    await press('Approve $75.00');
    await dialogClosed();
    expect(sent).toEqual([{ voucherId: 31, decision: 'approve', version: 3 }]);
  });

  it('reads why it can’t be approved', async () => {
    waits([WAITING]);
    on('post', '/voucher/approveVoucher', refused('Only $60.00 is left.'), 409);
    show(APPROVER);
    await menu('Decide voucher 1004', 'Approve');
    await press('Approve $75.00');
    expect(await screen.findByRole('alert')).toHaveTextContent('Only $60.00 is left.');
  });

  it('approves less: what is available is filled in', async () => {
    waits([WAITING]);
    const sent = on('post', '/voucher/approveVoucher', { voucher: 31 });
    show(APPROVER);
    await menu('Decide voucher 1004', 'Approve less');
    expect(await screen.findByLabelText('Amount')).toHaveValue('60.00');
    await press('Approve');
    await dialogClosed();
    expect(sent).toEqual([{ voucherId: 31, decision: 'approve', amount: '60.00', version: 3 }]);
  });

  it('downloads the file of a voucher that has one', async () => {
    waits([
      { ...WAITING, hasFile: true },
      { ...WAITING, id: 32, number: 1005 },
    ]);
    const asked = on('get', '/voucher/files/:voucherId', {});
    show(APPROVER);
    await menu('Decide voucher 1004', 'Download the file');
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Decide voucher 1005' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
  });

  it('rejects with a reason only', async () => {
    waits([WAITING]);
    const sent = on('post', '/voucher/approveVoucher', { voucher: 31 });
    show(APPROVER);
    await menu('Decide voucher 1004', 'Reject');
    await press('Reject voucher');
    expect(sent).toEqual([]);
    await type('Reason', 'Not in the program');
    await press('Reject voucher');
    await dialogClosed();
    expect(sent).toEqual([
      { voucherId: 31, decision: 'reject', reason: 'Not in the program', version: 3 },
    ]);
  });
});

const FORM = {
  state: 'active',
  program: 'See Well',
  services: [{ code: 'exam', name: 'Exam', most: '60.00' }],
  submitDays: 60,
  members: [{ id: 12, accountId: 90, name: 'Ana Reyes', number: 'H-100' }],
};
const VOUCHER = {
  id: 41,
  number: 1007,
  state: 'submitted',
  memberId: 12,
  member: 'Ana Reyes',
  office: 'Cedar Vision',
  service: 'Exam',
  serviceDate: '2026-11-20',
  amount: '60.00',
  note: '',
  submittedAt: '2026-11-21T10:00:00Z',
  submittedBy: 'Owen Park',
  decideBy: '2026-12-21',
  isTakingBack: false,
};

describe('staff', () => {
  const open = (vouchers: object[] = []) => {
    on('get', '/dentists/:id/vouchers/form', FORM);
    on('get', '/dentists/:id/vouchers', { vouchers });
    show(FRONT_DESK);
  };

  it('submit a voucher for a member, and read errors at their fields', async () => {
    const fields = { amount: ['Enter at most $60.00.'], serviceDate: ['In the future.'] };
    const wrong = on('post', '/voucher/submitVoucher', refused('Invalid', fields), 400);
    open();
    await press('Submit voucher');
    await type('Find a member by name or number', 'Reyes');
    await tick('Ana Reyes');
    await type('Service', 'exam');
    await type('Amount, at most $60.00', '85');
    await press('Submit voucher');
    expect(await screen.findByText('Enter at most $60.00.')).toBeInTheDocument();
    expect(screen.getByText('In the future.')).toBeInTheDocument();
    expect(wrong).toMatchObject([
      { dentistInfoId: 7, memberId: 12, service: 'exam', amount: '85.00' },
    ]);
    const sent = on('post', '/voucher/submitVoucher', { voucher: 41 });
    await type('Amount, at most $60.00', '60');
    await press('Submit voucher');
    await dialogClosed();
    expect(sent).toMatchObject([{ amount: '60.00', key: expect.any(String) }]);
  });

  it('add a file, which is uploaded once', async () => {
    const uploads: string[] = [];
    server.use(
      mock.post(at('/users/:id/households/:accountId/documents'), ({ request }) => {
        uploads.push(new URL(request.url).pathname + new URL(request.url).search);
        return HttpResponse.json({ data: { id: 71 } });
      }),
    );
    const wrong = { amount: ['Enter at most $60.00.'] };
    on('post', '/voucher/submitVoucher', refused('Invalid', wrong), 400);
    open();
    await press('Submit voucher');
    await type('Find a member by name or number', 'Reyes');
    await tick('Ana Reyes');
    await type('Service', 'exam');
    await type('Amount, at most $60.00', '85');
    const receipt = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    await user.upload(fileInput(), receipt);
    await press('Submit voucher');
    expect(await screen.findByText('Enter at most $60.00.')).toBeInTheDocument();
    const sent = on('post', '/voucher/submitVoucher', { voucher: 41 });
    await type('Amount, at most $60.00', '60');
    await press('Submit voucher');
    await dialogClosed();
    expect(sent).toMatchObject([{ documentId: 71, amount: '60.00' }]);
    expect(uploads).toEqual([
      expect.stringMatching(/\/households\/90\/documents\?name=receipt\.pdf$/),
    ]);
  });

  it('see at once that a file is too large', async () => {
    const sent = on('post', '/voucher/submitVoucher', { voucher: 41 });
    open();
    await press('Submit voucher');
    const large = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 });
    await user.upload(fileInput(), large);
    await press('Submit voucher');
    expect(await screen.findByText('The file must be at most 10 MB')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('download the file of a voucher', async () => {
    const asked = on('get', '/users/:id/households/90/documents/71', {});
    open([{ ...VOUCHER, state: 'paid', document: { id: 71, accountId: 90 } }]);
    await menu('Actions for voucher 1007', 'Download the file');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('menuitem', { name: 'Reverse' })).toBeNull();
  });

  it('withdraw what waits, and nothing else', async () => {
    const sent = on('post', '/dentists/:id/vouchers/:voucherId/withdraw', {});
    open([VOUCHER, { ...VOUCHER, id: 42, number: 1008, state: 'approved', waits: 'no_account' }]);
    await menu('Actions for voucher 1007', 'Withdraw');
    await press('Withdraw voucher');
    await dialogClosed();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Actions for voucher 1008' })).toBeNull();
    expect(screen.getByText('Paid once the office has a payments account')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});

describe('a manager', () => {
  const SETTINGS = {
    program: {
      id: 4,
      name: 'See Well',
      sponsorName: 'Bright Eyes Fund',
      sponsorEmail: 'fund@example.com',
      funding: 'prepaid',
      state: 'active',
      offices: [7],
      balance: '500.00',
      reserved: '440.00',
      available: '60.00',
    },
    services: [{ code: 'exam', name: 'Exam', most: '60.00' }],
    approvers: [{ email: 'ann@example.com', firstName: 'Ann', lastName: 'Stone' }],
    expiryDays: 30,
    submitDays: 60,
    perMember: true,
    approverSees: 'initials',
    version: 2,
    available: '60.00',
  };
  const open = (address: string) => {
    on('get', '/dentists/:id/vouchers/form', FORM);
    on('get', '/dentists/:id/vouchers', { vouchers: [{ ...VOUCHER, state: 'paid' }] });
    on('post', '/voucher/getVoucherSettings/:id', SETTINGS);
    on('get', '/dentists/:id/vouchers/fund', {
      movements: [
        {
          id: 1,
          at: '2026-11-20T10:00:00Z',
          kind: 'payment',
          amount: '500.00',
          reference: 'FT-1',
          note: '',
          recordedBy: 'Platform',
        },
      ],
    });
    show(OWNER, `/account/vouchers${address}`);
  };

  it('saves the settings, and reads errors at the rows', async () => {
    const fields = { 'services[1].name': ['Required field'] };
    const wrong = on('post', '/voucher/updateVoucherSettings/:id', refused('No', fields), 400);
    open('?tab=settings');
    await press('Add service');
    await press('Save settings');
    expect(await screen.findByText('Required field')).toBeInTheDocument();
    expect(wrong).toEqual([]);
    const amounts = screen.getAllByLabelText('Limit');
    await user.type(amounts[1] as HTMLElement, '40');
    await press('Save settings');
    await waitFor(() => expect(wrong).toHaveLength(1));
    expect(await screen.findByText('Required field')).toBeInTheDocument();
    const sent = on('post', '/voucher/updateVoucherSettings/:id', SETTINGS);
    await user.type(screen.getAllByLabelText('Service')[1] as HTMLElement, 'New Frames');
    await press('Save settings');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { program, available, ...rest } = SETTINGS;
    const { name, sponsorName, sponsorEmail, funding, state } = program;
    expect(sent).toEqual([
      {
        ...rest,
        ...{ name, sponsorName, sponsorEmail, funding, state, offices: [] },
        services: [...rest.services, { code: 'new-frames', name: 'New Frames', most: '40.00' }],
      },
    ]);
  });

  it('adds the membership once, under the code that pays its bill', async () => {
    const sent = on('post', '/voucher/updateVoucherSettings/:id', SETTINGS);
    open('?tab=settings');
    await press('Add membership');
    expect(screen.queryByRole('button', { name: 'Add membership' })).not.toBeInTheDocument();
    await user.type(screen.getAllByLabelText('Limit')[1] as HTMLElement, '399');
    await press('Save settings');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      { services: [...SETTINGS.services, { code: 'plan', name: 'Membership', most: '399.00' }] },
    ]);
  });

  it('sees the fund', async () => {
    open('?tab=fund');
    expect(await screen.findByText('FT-1')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Fund' })).toHaveTextContent(
      'Available$60.00Reserved$440.00',
    );
  });

  it('reverses what was paid, and downloads all approved', async () => {
    const sent = on('post', '/dentists/:id/vouchers/:voucherId/reverse', {});
    open('');
    expect(await screen.findByText('See Well · $60.00 available')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All approved (CSV)' })).toBeEnabled();
    await menu('Actions for voucher 1007', 'Reverse');
    await type('Reason', 'Wrong person');
    await press('Reverse voucher');
    await dialogClosed();
    expect(sent).toEqual([{ reason: 'Wrong person' }]);
  });
});

it('our staff record a sponsor’s transfer', async () => {
  on('get', '/admin/voucher-programs', {
    programs: [
      {
        organizationId: 2,
        id: 4,
        office: 'Cedar Vision',
        brand: 'vision',
        name: 'See Well',
        sponsor: 'Bright Eyes Fund',
        state: 'active',
        balance: '0.00',
        reserved: '0.00',
      },
    ],
  });
  const sent = on('post', '/admin/voucher-programs/fund', { balance: '500.00' });
  openDialog(() => <FundsTab />);
  await menu('Actions for See Well', 'Record a transfer');
  await type('Amount', '500');
  await type('Reference', 'FT-20261129-1');
  await press('Record transfer');
  await dialogClosed();
  expect(sent).toEqual([
    {
      organizationId: 2,
      programId: 4,
      kind: 'payment',
      amount: '500.00',
      reference: 'FT-20261129-1',
      key: expect.any(String),
    },
  ]);
});
