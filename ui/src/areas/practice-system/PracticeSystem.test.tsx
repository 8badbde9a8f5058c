import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import { openDialog, press, type } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { PracticeSystem } from './PracticeSystem';

const server = testServer();
const user = userEvent.setup({ delay: null });

/** An operation that answers `data`; the bodies sent to it. */
function on(method: 'get' | 'post', path: string, data: object) {
  const sent: unknown[] = [];
  server.use(
    mock[method](at(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return HttpResponse.json({ data });
    }),
  );
  return sent;
}

const SYSTEMS = {
  systems: [
    { key: 'open_dental', name: 'Open Dental', api: 'open_dental' },
    { key: 'dentrix', name: 'Dentrix', api: 'sikka' },
    { key: 'tab32', name: 'tab32' },
  ],
};
const NOTHING = {
  steps: [],
  members: 4,
  matched: 0,
  toReview: 0,
  unreadable: 0,
  unreadableRows: [],
};
const CONNECTED = {
  ...NOTHING,
  state: 'connected',
  system: 'open_dental',
  syncedAt: '2026-11-29T18:00:00Z',
  matched: 2,
  toReview: 2,
};

function show(connection: object) {
  on('get', '/sikka-connect/getPMSSupported', SYSTEMS);
  on('post', '/dentists/get-connected-steps/:id', connection);
  on('get', '/dentists/:id/practice-system/matches', { matches: [] });
  on('get', '/dentists/:id/practice-system/issues', { issues: [] });
  on('get', '/dentists/:id/practice-system/codes', { codes: [], choices: [] });
  on('get', '/dentists/:id/practice-system/fees', { offers: [] });
  on('get', '/dentists/:id/practice-system/uninsured', { patients: [] });
  on('get', '/sikka-connect/getProviderPayment/:id', {
    write: false,
    takesPlans: true,
    takesRefunds: true,
    payments: false,
    toLookAt: 0,
  });
  return openDialog(() => <PracticeSystem office={7} />);
}

describe('a practice system', () => {
  it('is connected with the keys that its API needs', async () => {
    show(NOTHING);
    const sent = on('post', '/dentists/initiatePMSConnection', CONNECTED);
    await press('Connect practice system');
    await user.selectOptions(await screen.findByLabelText(/Practice system/), 'dentrix');
    await type('Office ID', 'D12345');
    await type('Secret key', 'a-secret');
    await press('Connect');
    await waitFor(() =>
      expect(sent).toEqual([
        { dentistInfoId: 7, system: 'dentrix', officeId: 'D12345', secretKey: 'a-secret' },
      ]),
    );
  });

  it('is read once a person confirmed the practice', async () => {
    show({
      ...NOTHING,
      state: 'requested',
      system: 'open_dental',
      practiceName: 'Juniper Dental',
      practiceZip: '83702',
      steps: [
        { key: 'keys', state: 'done' },
        { key: 'program', state: 'done' },
        { key: 'practice', state: 'current' },
        { key: 'patients', state: 'waiting' },
      ],
    });
    const sent = on('post', '/dentists/:id/practice-system/confirm', CONNECTED);
    expect(await screen.findByText('Juniper Dental')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Keys acceptedDone',
      'The office’s system answersDone',
      'Practice confirmedIn progress',
      'PatientsWaiting',
    ]);
    await press('Yes, start reading');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('asks for the key again when it is refused', async () => {
    show({
      ...CONNECTED,
      state: 'failing',
      reason: 'keys_refused',
      failingSince: '2026-11-29T18:00:00Z',
    });
    expect(await screen.findByText(/Paste the key again\. Not updated/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paste the key again' })).toBeVisible();
  });
});

const person = (firstName: string, birthDate?: string) => ({
  firstName,
  lastName: 'Reyes',
  birthDate,
  phones: ['2085550142'],
});
const chart = (id: number, firstName: string, strength: string) => ({
  id,
  number: `P${id}`,
  person: person(firstName),
  status: 'Patient',
  strength,
  percent: 90,
  reasons: [
    { field: 'phone', text: 'Phone matches.', fits: true },
    { field: 'birth_date', text: 'No birth date to compare.', fits: false },
  ],
  isTaken: false,
});
const REVIEWS = {
  reviews: [
    {
      memberId: 31,
      accountId: 3,
      person: person('Ana', '1990-02-03'),
      doubts: ['The chart has no birth date.'],
      candidates: [chart(1, 'Ana', 'likely'), chart(2, 'Anna', 'unsure')],
    },
    {
      memberId: 32,
      accountId: 4,
      person: person('Leo', '2015-04-05'),
      doubts: ['The chart has no birth date.'],
      candidates: [chart(3, 'Leo', 'likely')],
    },
  ],
};

describe('the review of charts', () => {
  async function review(reviews: object = REVIEWS) {
    show(CONNECTED);
    on('get', '/dentists/:id/practice-system/reviews', reviews);
    const calls = {
      set: on('post', '/sikka-connect/setChartMatch', {}),
      out: on('post', '/dentists/:id/practice-system/rule-out', {}),
      undo: on('post', '/dentists/:id/practice-system/rule-out/undo', {}),
      remove: on('post', '/sikka-connect/removeChartMatch', {}),
      later: on('post', '/dentists/:id/practice-system/later', {}),
    };
    await press('Review 2 members');
    await screen.findByText(/^1 of 2\./);
    return calls;
  }

  it('accepts the chosen chart by keyboard', async () => {
    const { set } = await review();
    await user.keyboard('2{Enter}');
    await screen.findByText(/^1 of 1\./);
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing left to review');
    expect(set).toEqual([
      { dentistInfoId: 7, memberId: 31, chartId: 2 },
      { dentistInfoId: 7, memberId: 32, chartId: 3 },
    ]);
  });

  it('accepts a family together and takes it back', async () => {
    const { set, remove } = await review({
      reviews: REVIEWS.reviews.map((one) => ({ ...one, accountId: 3 })),
    });
    expect(screen.getByRole('button', { name: 'Accept all 2 of this family' })).toBeVisible();
    await user.keyboard('f');
    await screen.findByText('Nothing left to review');
    expect(set).toEqual([
      { dentistInfoId: 7, memberId: 31, chartId: 1 },
      { dentistInfoId: 7, memberId: 32, chartId: 3 },
    ]);
    await user.keyboard('u');
    await screen.findByText(/^1 of 2\./);
    expect(remove).toHaveLength(2);
  });

  it('rules a chart out, puts a member off and undoes the last decision', async () => {
    const { out, later, set, remove, undo } = await review();
    await user.keyboard('n');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /P1/ })).toBeNull());
    expect(out).toEqual([{ memberId: 31, chartId: 1 }]);
    await user.keyboard('s');
    await screen.findByText(/^1 of 1\./);
    expect(later).toEqual([{ memberId: 31 }]);
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing left to review');
    await user.keyboard('u');
    await screen.findByText(/^1 of 1\./);
    expect(set).toHaveLength(1);
    expect(remove).toEqual([{ dentistInfoId: 7, memberId: 32 }]);
    expect(undo).toEqual([{ memberId: 32, chartId: 3 }]);
  });
});

describe('members without a chart', () => {
  it('get one by name or chart number', async () => {
    show({ ...CONNECTED, toReview: 1 });
    const member = { memberId: 31, accountId: 3, person: person('Ana', '1985-06-14') };
    on('get', '/dentists/:id/practice-system/unmatched', { members: [member] });
    const asked: string[] = [];
    server.use(
      mock.get(at('/dentists/:id/practice-system/charts'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ data: { charts: [chart(9, 'Anna', 'likely')] } });
      }),
    );
    const sent = on('post', '/sikka-connect/setChartMatch', {});
    await press('Find chart');
    await type('Chart number', 'P9');
    await waitFor(() => expect(asked.at(-1)).toBe('?lastName=Reyes&chartId=P9'));
    await press('Choose');
    await waitFor(() => expect(sent).toEqual([{ dentistInfoId: 7, memberId: 31, chartId: 9 }]));
  });
});
