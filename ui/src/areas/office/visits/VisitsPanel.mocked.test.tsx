import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import type { Member } from '../calls';
import { VisitsPanel } from './VisitsPanel';

vi.mock('~/user/useUser', () => ({ useActiveOffice: () => ({ id: 7 }) }));

const line = (code: string, en: string, included: number, used: number) => ({
  code,
  label: { en, es: en },
  included,
  carried: 0,
  used,
  left: included - used,
  beyond: 0,
});
const benefits = {
  memberId: 3,
  firstName: 'Ana',
  active: true,
  today: '2026-11-23',
  plans: [
    {
      subscriptionId: 1,
      planName: 'Adult',
      termStartsOn: '2026-06-01',
      termEndsOn: '2027-06-01',
      discountPercent: '15',
      included: [line('1110', 'Cleaning', 2, 1), line('0274', 'Bitewings', 1, 1)],
    },
  ],
  ended: [] as unknown[],
  likely: ['1110'],
  visits: [
    {
      id: 9,
      visitedOn: '2026-08-01',
      provider: 'Dr. Park',
      recordedBy: 'Kim',
      recordedAt: '2026-08-01T18:00:00Z',
      afterEnd: false,
      lines: [{ code: '1110', label: { en: 'Cleaning', es: '' }, quantity: 1, included: 1 }],
    },
  ],
  savings: { usual: '108.00', work: '0.00', membership: '39.00', saved: '69.00' },
  procedures: [{ code: '0274', shownCode: 'D0274', label: { en: 'Bitewings', es: '' } }],
};
/** Ana's plan was canceled, and a part of the payment was refunded. */
const canceled = {
  ...benefits,
  active: false,
  plans: [],
  ended: [
    {
      ...benefits.plans[0],
      firstDay: '2026-06-01',
      lastDay: '2026-11-09',
      refunded: '120.00',
    },
  ],
  visits: [{ ...benefits.visits[0], afterEnd: true }],
};
let answered: unknown = benefits;
let sent: unknown[] = [];
const server = setupServer(
  http.get('*/office/7/members/3/benefits', () => HttpResponse.json({ data: answered })),
  http.post('*/office/7/members/3/visits', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: benefits });
  }),
  http.post('*/office/7/members/3/visits/9/void', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: benefits });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  sent = [];
  notifications.clean();
  answered = benefits;
});
afterAll(() => server.close());

const inclusion = {
  code: '1110',
  label: 'Cleaning',
  shortLabel: 'Cleanings',
  quantity: 2,
  carried: 0,
  used: 1,
};
const ana = {
  id: 3,
  name: 'Ana Reyes',
  firstName: 'Ana',
  savings: benefits.savings,
  subscriptions: [{ id: 1, planName: 'Adult', status: 'active', inclusions: [inclusion] }],
} as unknown as Member;

function shown(address = '/account/members?id=1', member = ana) {
  renderWith(
    <MemoryRouter initialEntries={[address]}>
      <Notifications />
      <VisitsPanel members={[member]} />
    </MemoryRouter>,
  );
}

describe('the visits of a member', () => {
  it('are counted, and one is recorded in two clicks', async () => {
    shown();
    expect(screen.getByText('Saved $69.00 this plan year')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Record a visit for Ana' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Record visit' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          visitedOn: '2026-11-23',
          provider: 'Dr. Park',
          procedures: [{ code: '1110', quantity: 1 }],
        },
      ]),
    );
  });

  it('are undone from the message that says they were recorded', async () => {
    shown();
    await userEvent.click(screen.getByRole('button', { name: 'Record a visit for Ana' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Record visit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ reason: 'Recorded by mistake' }));
  });

  it('fill a mark for each used benefit, as on the patient’s card', () => {
    shown();
    const marks = screen.getByRole('img', { name: 'Cleanings: 1 of 2 used' });
    expect(marks.children).toHaveLength(2);
    expect(marks.querySelectorAll('[data-used]')).toHaveLength(1);
    cleanup();
    const inclusions = [{ ...inclusion, quantity: 12 }];
    const subscriptions = ana.subscriptions.map((held) => ({ ...held, inclusions }));
    shown(undefined, { ...ana, subscriptions } as unknown as Member);
    expect(screen.getByText('1 of 12 used. 11 left')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Cleanings/ })).toBeNull();
  });

  it('give the focus back to their button on Escape', async () => {
    shown();
    const button = screen.getByRole('button', { name: 'Record a visit for Ana' });
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Record visit' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('say what of it was carried over from the year before', () => {
    shown();
    expect(screen.queryByText(/carried over/)).not.toBeInTheDocument();
    cleanup();
    const inclusions = [{ ...inclusion, quantity: 4, carried: 2 }];
    const subscriptions = ana.subscriptions.map((held) => ({ ...held, inclusions }));
    shown(undefined, { ...ana, subscriptions } as unknown as Member);
    expect(screen.getByText('1 of 4 used. 3 left')).toBeInTheDocument();
    expect(screen.getByText('2 carried over from last year')).toBeInTheDocument();
  });

  it('open from the search box, and say what is not included', async () => {
    shown('/account/members?id=1&visit=3');
    const bitewings = await screen.findByRole('checkbox', { name: /Bitewings/ });
    expect(screen.queryByText(/Not included: Bitewings/)).toBeNull();
    await userEvent.click(bitewings);
    expect(screen.getByText(/Not included: Bitewings/)).toBeInTheDocument();
  });

  it('of a canceled membership are still recorded, and the refund stays', async () => {
    answered = canceled;
    const status = 'canceled' as const;
    const subscriptions = ana.subscriptions.map((held) => ({
      ...held,
      status,
      endsOn: '2026-11-01',
    }));
    shown(undefined, { ...ana, subscriptions });
    expect(screen.getByText('Adult, ended')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show visits' }));
    expect(await screen.findByText('Recorded after the membership ended')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Record a visit for Ana' }));
    expect(
      await screen.findByText(
        'Adult ended; its last day was Nov 9, 2026. A visit up to that day still counts. The refund of $120.00 doesn’t change.',
      ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Record visit' }));
    await waitFor(() => expect(sent).toMatchObject([{ visitedOn: '2026-11-09' }]));
  });

  it('can’t be recorded for a membership that never had a day', async () => {
    answered = { ...canceled, ended: [] };
    shown();
    await userEvent.click(screen.getByRole('button', { name: 'Record a visit for Ana' }));
    expect(await screen.findByText('No active membership')).toBeInTheDocument();
  });

  it('are undone with a reason', async () => {
    shown();
    await userEvent.click(screen.getByRole('button', { name: 'Show visits' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Undo the visit/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong patient');
    await userEvent.click(screen.getByRole('button', { name: 'Undo visit' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'Wrong patient' }]));
  });
});
