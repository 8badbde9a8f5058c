import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { renderWith } from '~/testing/show';
import type { TodayItem } from './calls';
import { TodayList } from './TodayList';

const MANAGER = vi.hoisted(() => ({
  type: 'office_admin',
  permissions: ['members', 'enrollment', 'refunds', 'settings'],
}));
let viewer: typeof MANAGER & { role?: string } = MANAGER;
vi.mock('~/user/useUser', () => ({
  useActiveOffice: () => ({ id: 7, name: 'Juniper Dental' }),
  useUser: () => viewer,
}));

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  viewer = MANAGER;
  server.resetHandlers();
});
afterAll(() => server.close());

const item = (more: Partial<TodayItem>): TodayItem => ({
  kind: 'late',
  subjectId: 1,
  dueOn: '2026-11-20',
  accountId: 11,
  name: 'Sam Solo',
  firstName: 'Sam',
  phone: '2085550173',
  email: 'sam@example.com',
  language: 'en',
  amount: '39.00',
  needsMethod: false,
  opened: false,
  left: [],
  ...more,
});

const BRAND = {
  procedures: [{ code: '1110', cardLabel: { en: 'Cleaning', es: 'Limpieza' } }],
} as unknown as Brand;

function show(items: TodayItem[], shown?: 'snoozed' | 'done') {
  renderWith(
    <MemoryRouter>
      <BrandProvider value={BRAND}>
        <TodayList
          items={items}
          people={[{ loginId: 5, name: 'Kim Park', items: 0 }]}
          today="2026-11-24"
          shown={shown}
        />
      </BrandProvider>
    </MemoryRouter>,
  );
}

it('asks before it sends a late household its link, and moves by the arrow keys', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post(at('/dentists/7/members/sendSecurePaymentUpdateLink'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show([item({}), item({ kind: 'cash', subjectId: 2, accountId: 12, name: 'Walt Solo' })]);
  expect(screen.getAllByText(/The link goes to/)).toHaveLength(1);
  expect(screen.getByText('The link goes to sam@example.com.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Send payment link: Sam Solo' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Take payment: Walt Solo' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Send Sam a payment link?' });
  expect(dialog).toHaveTextContent('sam@example.com a secure link to pay $39.00');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send link' }));
  await vi.waitFor(() => expect(sent).toEqual([{ accountId: 11 }]));
});

it('says in the row and in the dialog that a link was sent', async () => {
  show([item({ linkSent: { at: '2026-11-28T20:42:00Z', by: 'Kim Park' } })]);
  expect(screen.getByText(/^Link sent Nov 28, 2026, .*, Kim Park$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send payment link: Sam Solo' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Link sent Nov 28, 2026/);
});

it('logs a call with its script, and takes a snooze back', async () => {
  const sent: unknown[] = [];
  const keep = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).pathname.split('/').pop(), await request.json()]);
    return HttpResponse.json({ data: {} });
  };
  server.use(
    mock.post(at('/dentists/7/today/calls'), keep),
    mock.post(at('/dentists/7/today/snooze'), keep),
    mock.post(at('/dentists/7/today/reopen'), keep),
  );
  show([item({})]);
  const menu = () => screen.getByRole('button', { name: 'More for Sam Solo' });
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Call Sam Solo' });
  expect(within(dialog).getByText(/Hi Sam, this is Juniper Dental/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'No answer' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log call' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'For a week' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const key = { kind: 'late', subjectId: 1, dueOn: '2026-11-20' };
  expect(sent).toEqual([
    ['calls', { item: key, outcome: 'no_answer', note: '' }],
    ['snooze', { item: key, days: 7 }],
    ['reopen', key],
  ]);
});

it('begins a call in the household’s language, with the other at hand', async () => {
  show([item({ language: 'es' })]);
  await userEvent.click(screen.getByRole('button', { name: 'More for Sam Solo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Call Sam Solo' });
  expect(within(dialog).getByText(/Le llamamos de Juniper Dental/)).toBeInTheDocument();
  const languages = within(dialog).getByRole('radiogroup', { name: 'Script language' });
  await userEvent.click(within(languages).getByRole('radio', { name: 'English' }));
  expect(within(dialog).getByText(/this is Juniper Dental/)).toBeInTheDocument();
});

it('leads each kind to the dialog it needs, and records a visit in two presses', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/office/7/members/31/benefits'), () =>
      HttpResponse.json({ data: BENEFITS_OF_ANA }),
    ),
    mock.post(at('/office/7/members/31/visits'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...BENEFITS_OF_ANA, visits: [VISIT_OF_ANA] } });
    }),
  );
  show([
    item({ kind: 'cash', subjectId: 2 }),
    item({ kind: 'renewal', subjectId: 3, member: 'Rita Renew' }),
    item({ kind: 'age', subjectId: 4, member: 'Adam Age' }),
    item({ kind: 'address', subjectId: 11, reason: 'bounce' }),
    item({ kind: 'address', subjectId: 12, reason: 'landline', name: 'Lena Line' }),
    item({
      kind: 'unused',
      subjectId: 5,
      member: 'Ana Reyes',
      memberId: 31,
      left: [{ code: '1110', left: 2 }],
    }),
  ]);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Take payment: Sam Solo')).toBe('/account/members?id=11&open=pay');
  expect(leadsTo('Renew: Rita Renew')).toBe('/account/members?id=11&open=renew&subscription=3');
  expect(leadsTo('Change plan: Adam Age')).toBe(
    '/account/members?id=11&open=change&subscription=4',
  );
  expect(leadsTo('Fix address: Sam Solo')).toBe('/account/members?id=11&open=email');
  expect(leadsTo('Fix number: Lena Line')).toBe('/account/members?id=11&open=contact');
  expect(screen.getByText(/has 2 unused: 2 × Cleaning\./)).toBeTruthy();
  // Nobody came yet, so the first act is a call; who comes in meanwhile is recorded from the menu.
  const unused = screen.getByText(/has 2 unused/).closest('li') as HTMLElement;
  expect(within(unused).getByRole('button', { name: 'Call: Sam Solo' })).toBeInTheDocument();
  await userEvent.click(within(unused).getByRole('button', { name: 'More for Sam Solo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record a visit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record visit' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ procedures: [{ code: '1110', quantity: 1 }] });
});

it('lists whom to call, with the number and the last visit, and logs a call in one press', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post(at('/dentists/7/today/calls'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const left = [{ code: '1110', left: 1 }];
  show([
    item({ kind: 'unused', subjectId: 5, left, lastVisitOn: '2026-03-09' }),
    item({ kind: 'unused', subjectId: 6, left, name: 'Lena Line', phone: undefined }),
    item({ name: 'Late Larry' }),
  ]);
  expect(screen.getByText(/Last visit Mar 9, 2026\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '208-555-0173' })).toHaveAttribute(
    'href',
    'tel:+12085550173',
  );
  expect(screen.getByText('No phone number on file.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Left a message: / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Left a message: Sam Solo' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    item: { kind: 'unused', subjectId: 5 },
    outcome: 'left_message',
  });
});

const BENEFITS_OF_ANA = {
  ended: [],
  memberId: 31,
  firstName: 'Ana',
  active: true,
  today: '2026-11-23',
  plans: [
    {
      subscriptionId: 5,
      planName: 'Adult',
      termStartsOn: '2025-12-20',
      termEndsOn: '2026-12-20',
      discountPercent: '15',
      included: [
        {
          code: '1110',
          label: { en: 'Cleaning', es: 'Limpieza' },
          included: 2,
          carried: 0,
          used: 1,
          left: 1,
          beyond: 0,
        },
      ],
    },
  ],
  likely: ['1110'],
  visits: [],
  savings: { usual: '108.00', work: '0.00', membership: '39.00', saved: '69.00' },
  procedures: [],
};

const VISIT_OF_ANA = {
  id: 9,
  visitedOn: '2026-11-23',
  recordedBy: 'Kim',
  recordedAt: '2026-11-23T18:00:00Z',
  lines: [{ code: '1110', label: { en: 'Cleaning', es: 'Limpieza' }, quantity: 1, included: 1 }],
};

it('puts what was snoozed back on the list', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post(at('/dentists/7/today/reopen'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show([item({ snoozedUntil: '2026-12-02' })], 'snoozed');
  expect(screen.getByText(/Snoozed until/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More for Sam Solo' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen: Sam Solo' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ kind: 'late', subjectId: 1, dueOn: '2026-11-20' }]),
  );
});

it('leads from a review to its answer, and calls nobody', async () => {
  const review = { kind: 'review' as const, accountId: undefined, name: 'Ana S.', reason: '2' };
  show([item({ ...review, phone: undefined, email: undefined, dueOn: '2026-11-25' })]);
  expect(screen.getByText(/2 stars, no answer yet. Everyone sees it from/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Answer review: Ana S.' })).toHaveAttribute(
    'href',
    '/dentist-new/reviews',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More for Ana S.' }));
  expect(await screen.findByRole('menuitem', { name: 'Done' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Call' })).not.toBeInTheDocument();
});

it('has no button to a page that the viewer may not open', () => {
  viewer = { ...MANAGER, permissions: ['members'] };
  show([item({ kind: 'review', accountId: undefined, name: 'Ana S.', reason: '2' })]);
  expect(screen.getByText('Ana S.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Answer review/ })).not.toBeInTheDocument();
});

/** The viewer's main button for each kind. */
const mainOf = (more: Partial<TodayItem>) => {
  show([item(more)]);
  const [main] = document.querySelectorAll('[data-main]');
  const label = main?.textContent ?? null;
  cleanup();
  return label;
};

it('leads who runs the office to a request to delete data', () => {
  expect(mainOf({ kind: 'deletion' })).toBe('Review request');
});

it('goes by what the viewer is at this office', () => {
  viewer = { ...MANAGER, type: 'dentist', role: 'dentist_standard' };
  expect(mainOf({ kind: 'deletion' })).toBe('Call');
  viewer = { ...viewer, role: 'office_admin' };
  expect(mainOf({ kind: 'deletion' })).toBe('Review request');
});

it('calls about what an associate can’t change', () => {
  viewer = { type: 'dentist_standard', permissions: ['members', 'enrollment'] };
  expect(mainOf({ kind: 'age', member: 'Adam Age' })).toBe('Call');
  expect(mainOf({ kind: 'dispute' })).toBe('Call');
  expect(mainOf({ kind: 'deletion' })).toBe('Call');
  expect(mainOf({ kind: 'cash' })).toBe('Take payment');
  expect(mainOf({ kind: 'renewal' })).toBe('Renew');
  expect(mainOf({ kind: 'invitation' })).toBe('Send again');
});

it('enrolls nobody and takes no payment for who only sees members', () => {
  viewer = { ...MANAGER, permissions: ['members'] };
  for (const kind of ['age', 'dispute', 'cash', 'renewal', 'invitation'] as const)
    expect(mainOf({ kind }), kind).toBe('Call');
});

it.each(['late', 'card'] as const)('calls a household without an email: %s', async (kind) => {
  show([item({ kind, email: undefined })]);
  await userEvent.click(screen.getByRole('button', { name: 'Call: Sam Solo' }));
  expect(await screen.findByRole('dialog', { name: 'Call Sam Solo' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /link: Sam Solo/ })).not.toBeInTheDocument();
});
