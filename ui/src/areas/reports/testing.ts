import { HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF } from '~/testing/api';
import { at, testServer } from '~/testing/server';
import type {
  MonthReport,
  ReportAnswer,
  ReportColumn,
  ReportDeclaration,
  ReportFile,
  ReportList,
  ReportSchedules,
} from './types';

/** Reports as the server answers them, for tests. */

const column = (
  key: string,
  title: string,
  kind: ReportColumn['kind'],
  more: Partial<ReportColumn> = {},
): ReportColumn => ({ key, title, kind, total: false, extra: false, ...more });

const COLUMNS = [
  column('on_day', 'Date', 'date'),
  column('household', 'Household', 'text'),
  column('account_number', 'Account', 'text', { extra: true }),
  column('invoice_number', 'Invoice', 'count'),
  column('refunded', 'Refunded', 'money', { total: true }),
];

const declared = (
  reportType: string,
  title: string,
  section: string,
  more: Partial<ReportDeclaration> = {},
): ReportDeclaration => ({
  reportType,
  title,
  about: `About ${title.toLowerCase()}.`,
  section,
  basis: 'period',
  scheduled: true,
  note: '',
  columns: COLUMNS,
  filters: [],
  sort: '-on_day',
  ...more,
});

export const LIST: ReportList = {
  places: [{ officeId: 7, name: 'Cedar Dental', organizationId: 3 }],
  reports: [
    declared('members', 'Members', 'Members', { columns: [], basis: 'as_of' }),
    declared('refunds', 'Refunds', 'Money', {
      filters: [
        { key: 'search', title: 'Search', kind: 'search', options: [] },
        {
          key: 'method',
          title: 'Method',
          kind: 'choice',
          options: [
            { value: 'card', title: 'Card' },
            { value: 'bank', title: 'Bank' },
          ],
        },
        { key: 'min', title: 'At least', kind: 'money', options: [] },
      ],
    }),
    declared('team', 'Team', 'Team', { columns: [] }),
  ],
};

export const REFUNDS: ReportAnswer = {
  reportType: 'refunds',
  title: 'Refunds',
  about: 'About refunds.',
  note: 'Failed refunds are left out.',
  basis: 'period',
  place: { kind: 'office', name: 'Cedar Dental', officeIds: [7] },
  period: { from: '2026-11-01', to: '2026-11-30', words: 'November 2026' },
  before: { from: '2026-10-01', to: '2026-10-31', words: 'October 2026' },
  asOf: '2026-11-30T21:05:11Z',
  filterWords: [],
  columns: COLUMNS,
  rows: [
    {
      id: '7-1',
      officeId: 7,
      cells: ['2026-11-13', 'Ana Reyes', 'C-1', '1204', '49.00'],
      target: { kind: 'household', id: 5123 },
    },
    { id: '7-2', officeId: 7, cells: ['2026-11-02', 'Lily Tran', 'C-2', null, '0.00'] },
  ],
  next: null,
  count: 2,
  totals: [null, null, null, null, '49.00'],
  byLocation: null,
  figures: [
    {
      key: 'refunded',
      title: 'Refunded in all',
      kind: 'money',
      value: '49.00',
      before: '35.00',
      change: '40.0',
      tone: 'up_bad',
      report: 'refunds',
      filters: {},
    },
    {
      key: 'card',
      title: 'To cards',
      kind: 'count',
      value: '1',
      before: '0',
      tone: 'neutral',
      report: 'refunds',
      filters: { method: ['card'] },
    },
  ],
  chart: {
    kind: 'bars',
    unit: 'money',
    by: 'week',
    series: [{ key: 'refunded', title: 'Refunded', filters: {}, total: '49.00', before: '35.00' }],
    points: [
      {
        label: 'Nov 2',
        from: '2026-11-02',
        to: '2026-11-08',
        filters: {},
        values: ['0.00'],
        before: ['35.00'],
      },
      {
        label: 'Nov 9',
        from: '2026-11-09',
        to: '2026-11-15',
        filters: {},
        values: ['49.00'],
        before: ['0.00'],
      },
    ],
  },
};

export const FILE: ReportFile = {
  fileId: 9,
  officeId: 7,
  reportType: 'refunds',
  title: 'Refunds',
  fileType: 'xlsx',
  state: 'making',
  rows: 12_000,
  of: 48_000,
  askedAt: '2026-11-30T21:05:11Z',
  until: null,
};

export const SCHEDULES: ReportSchedules = {
  schedules: [
    {
      scheduleId: 3,
      reportType: 'refunds',
      title: 'Refunds',
      name: 'Owner’s week',
      frequency: 'weekly',
      filters: { method: ['card'] },
      locations: [7],
      recipients: [{ loginId: 21, name: 'Kim Park' }],
      nextOn: null,
      openedAt: null,
      state: 'paused',
      pausedBecause: 'unopened',
      mine: true,
      author: 'Marisol Vega',
    },
  ],
  recipients: [
    { loginId: 2, name: 'Marisol Vega' },
    { loginId: 21, name: 'Kim Park' },
  ],
};

export const MONTH: MonthReport = {
  officeId: 7,
  officeName: 'Cedar Dental',
  month: '2026-11',
  words: 'November 2026',
  from: '2026-11-01',
  to: '2026-11-29',
  complete: false,
  asOf: '2026-11-29T21:05:11Z',
  previous: '2026-10',
  next: null,
  headline: 'You earned $45.00 in November, $10.00 more than in October.',
  figures: [
    {
      key: 'net',
      title: 'You keep',
      kind: 'money',
      value: '45.00',
      before: '35.00',
      change: '28.5',
      tone: 'up_good',
      report: 'revenue',
      filters: {},
    },
  ],
  sections: [
    {
      key: 'members',
      title: 'Members',
      sentence: '2 people joined and 1 left; 40 are members.',
      figures: [],
      chart: null,
    },
  ],
  money: [
    {
      key: 'online',
      title: 'Paid by card and bank',
      amount: '49.00',
      isTotal: false,
      report: 'revenue',
      filters: { event: ['payment', 'returned'] },
    },
    {
      key: 'fees',
      title: 'Fees',
      amount: '-4.00',
      isTotal: false,
      report: 'revenue',
      filters: {},
    },
    {
      key: 'net',
      title: 'You keep',
      amount: '45.00',
      isTotal: true,
      report: 'revenue',
      filters: {},
    },
  ],
  trend: [
    { month: '2026-10', label: 'Oct', net: '35.00', joined: 3, left: 0 },
    { month: '2026-11', label: 'Nov', net: '45.00', joined: 2, left: 1 },
  ],
  highlights: ['Your best month since March.'],
};

/** Someone who may see reports. */
export const READER = {
  ...STAFF,
  firstName: 'Marisol',
  lastName: 'Vega',
  landing: '/dentist-new/members',
  linkedWithOffices: [],
  permissions: ['reports'],
} as unknown as CurrentUser;

type Answered = Record<string, JsonBodyType>;

export interface SentRequest {
  method: string;
  /** The path, without what all have in common. */
  path: string;
  query: string;
  body: unknown;
}

const USUAL: Answered = {
  'GET /multi-reports': LIST as unknown as JsonBodyType,
  'POST /multi-reports/refunds': REFUNDS as unknown as JsonBodyType,
  'GET /office/7/report-files': { files: [FILE] } as unknown as JsonBodyType,
  'GET /office/7/report-files/9': FILE as unknown as JsonBodyType,
  'GET /office/7/report-schedules': SCHEDULES as unknown as JsonBodyType,
  'GET /office/7/web-report/2026/11': MONTH as unknown as JsonBodyType,
  'GET /dentists/7/saved-views': [],
  'GET /users/me/account': READER as unknown as JsonBodyType,
};

/** The API of reports: what it answers by method and path, and what it was asked. */
export function reportsApi() {
  const server = testServer();
  const asked: SentRequest[] = [];
  let answers: Answered = USUAL;
  beforeEach(() => {
    asked.length = 0;
    answers = { ...USUAL };
    server.use(
      http.all(at('/*'), async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const path = pathname.replace('/api/v1', '');
        const text = await request.text();
        asked.push({
          method: request.method,
          path,
          query: search,
          body: text ? JSON.parse(text) : undefined,
        });
        const key = `${request.method} ${path}`;
        if (key in answers) return HttpResponse.json({ data: answers[key] });
        if (request.method !== 'GET') return HttpResponse.json({ data: {} });
        return HttpResponse.json({ _message: 'Not Found', error: 'not_found' }, { status: 404 });
      }),
    );
  });
  return {
    asked,
    answer: (key: string, data: unknown) => {
      answers[key] = data as JsonBodyType;
    },
    without: (key: string) => {
      delete answers[key];
    },
    /** The bodies sent to an operation. */
    bodies: (method: string, path: string) =>
      asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body),
  };
}
