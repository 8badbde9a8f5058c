/** What the calls about reports answer, by the contract. */

export type Filters = Record<string, string[]>;
export type ColumnKind = 'text' | 'money' | 'count' | 'percent' | 'date' | 'time';
export type ReportBasis = 'period' | 'as_of' | 'now';

export interface ReportColumn {
  key: string;
  title: string;
  kind: ColumnKind;
  total: boolean;
  extra: boolean;
  /** The list that makes up each of its numbers: with a row's filters, or of all rows. */
  opens?: { report: string; filters: Filters } | null;
}

export interface ReportFilter {
  key: string;
  title: string;
  kind: 'choice' | 'id' | 'value' | 'search' | 'money' | 'number';
  options: { value: string; title: string }[];
}

export interface ReportDeclaration {
  reportType: string;
  title: string;
  about: string;
  section: string;
  basis: ReportBasis;
  scheduled: boolean;
  note: string;
  columns: ReportColumn[];
  filters: ReportFilter[];
  sort: string;
}

export interface ReportPlace {
  officeId: number;
  name: string;
  organizationId: number;
}

/** A location group, as far as the user has reports at its locations. */
export interface ReportGroup {
  groupId: number;
  name: string;
  officeIds: number[];
  /** The number of its other locations. */
  leftOut: number;
}

export interface ReportList {
  places: ReportPlace[];
  /** Those of an organization. */
  groups?: ReportGroup[];
  /** The number of all locations of an organization. */
  all?: number | null;
  reports: ReportDeclaration[];
}

export interface ReportPeriod {
  from: string;
  to: string;
  words: string;
}

export interface ReportTarget {
  kind: 'household' | 'payout' | 'plan' | 'report';
  id: number;
  report?: string | null;
  filters?: Filters | null;
}

export interface ReportRow {
  id: string;
  officeId: number;
  cells: (string | null)[];
  target?: ReportTarget | null;
  /** Its filters in the lists that its numbers open. */
  filters?: Filters | null;
}

export type ReportTone = 'up_good' | 'up_bad' | 'neutral';

export interface ReportFigure {
  key: string;
  title: string;
  kind: ColumnKind;
  value: string;
  before?: string | null;
  change?: string | null;
  tone: ReportTone;
  report: string;
  filters: Filters;
}

export interface ReportSeries {
  key: string;
  title: string;
  filters: Filters;
  total: string;
  before?: string | null;
}

export interface ReportPoint {
  label: string;
  from?: string | null;
  to?: string | null;
  filters?: Filters | null;
  values: string[];
  before?: string[] | null;
}

export interface ReportChart {
  kind: 'bars' | 'stacked_bars' | 'line';
  unit: ColumnKind;
  /** day, week, month, or a column's key. */
  by: string;
  /** The words for a column. */
  byTitle?: string | null;
  series: ReportSeries[];
  points: ReportPoint[];
}

export interface ReportLocationTotal {
  officeId: number;
  name: string;
  count: number;
  cells: (string | null)[];
}

/** A report; a further page has only rows. */
export interface ReportAnswer {
  reportType: string;
  title: string;
  about: string;
  note: string;
  basis: ReportBasis;
  place: {
    kind: string;
    name: string;
    officeIds: number[];
    /** The number of locations in the numbers, and of those that the user may not see. */
    locations?: number;
    leftOut?: number;
  };
  period?: ReportPeriod | null;
  before?: ReportPeriod | null;
  asOf: string;
  /** How old the figures are, if they were read from a copy of the database. */
  secondsAgo?: number | null;
  filterWords: { key: string; title: string; words: string }[];
  columns: ReportColumn[];
  rows: ReportRow[];
  next?: string | null;
  count?: number | null;
  totals?: (string | null)[] | null;
  byLocation?: ReportLocationTotal[] | null;
  figures?: ReportFigure[] | null;
  chart?: ReportChart | null;
  /** A file that a job makes. */
  file?: ReportFile | null;
}

export interface ReportRequest {
  officeId?: number;
  organizationId?: number;
  locations?: number[];
  groups?: number[];
  period?: string;
  from?: string;
  to?: string;
  compare?: string;
  filters?: Filters;
  sort?: string;
  cursor?: string;
  limit?: number;
  scheduleId?: number;
  /** Sends a CSV file while its rows are read, however many there are. */
  stream?: boolean;
}

export type ReportFileType = 'csv' | 'xlsx' | 'pdf';
export type ReportFileState = 'waiting' | 'making' | 'ready' | 'failed' | 'canceled' | 'over';

export interface ReportFile {
  fileId: number;
  officeId: number;
  reportType: string;
  title: string;
  fileType: ReportFileType;
  from?: string;
  to?: string;
  state: ReportFileState;
  rows: number;
  of: number;
  bytes?: number | null;
  askedAt: string;
  until?: string | null;
}

export type Frequency = 'weekly' | 'monthly' | 'quarterly';

export interface Recipient {
  loginId: number;
  name: string;
}

export interface ReportScheduleFields {
  reportType: string;
  name: string;
  frequency: Frequency;
  filters: Filters;
  locations: number[];
  recipients: number[];
}

export interface ReportSchedule {
  scheduleId: number;
  reportType: string;
  title: string;
  name: string;
  frequency: Frequency;
  filters: Filters;
  locations: number[];
  recipients: Recipient[];
  nextOn?: string | null;
  lastFrom?: string | null;
  openedAt?: string | null;
  state: 'active' | 'paused';
  pausedBecause?: 'unopened' | 'staff' | null;
  mine: boolean;
  author: string;
}

export interface ReportSchedules {
  schedules: ReportSchedule[];
  recipients: Recipient[];
}

export interface MonthSection {
  key: string;
  title: string;
  sentence: string;
  figures: ReportFigure[];
  chart?: ReportChart | null;
}

export interface MonthMoney {
  key: string;
  title: string;
  amount: string;
  /** The line is the sum of those above. */
  isTotal: boolean;
  report: string;
  filters: Filters;
}

/** An office's month on one page. */
export interface MonthReport {
  officeId: number;
  officeName: string;
  month: string;
  words: string;
  from: string;
  to: string;
  complete: boolean;
  asOf: string;
  previous?: string | null;
  next?: string | null;
  headline: string;
  figures: ReportFigure[];
  sections: MonthSection[];
  money: MonthMoney[];
  trend: { month: string; label: string; net: string; joined: number; left: number }[];
  highlights: string[];
}

interface Answers<Data> {
  responses: { 200: { headers: object; content: { 'application/json': { data: Data } } } };
}
interface OfficeId {
  path: { id: number };
}
interface FileId {
  path: { id: number; fileId: number };
}
interface PlatformFileId {
  path: { fileId: number };
}
interface ScheduleId {
  path: { id: number; scheduleId: number };
}
type Nothing = Record<string, never>;
interface Sends<Body> {
  requestBody: { content: { 'application/json': Body } };
}

/** The addresses of the calls, as the generated contract has them. */
export interface ReportPaths {
  '/multi-reports': {
    get: {
      parameters: { query?: { officeId?: number; organizationId?: number } };
    } & Answers<ReportList>;
  };
  '/multi-reports/{reportType}': {
    post: {
      parameters: { path: { reportType: string }; query?: { download?: boolean } };
    } & Sends<ReportRequest & { fileType?: ReportFileType }> &
      Answers<ReportAnswer>;
  };
  '/multi-location/report-files/{id}': {
    get: { parameters: OfficeId } & Answers<{ files: ReportFile[] }>;
  };
  '/office/{id}/report-files': {
    get: { parameters: OfficeId } & Answers<{ files: ReportFile[] }>;
  };
  '/office/{id}/report-files/{fileId}': {
    get: { parameters: FileId } & Answers<ReportFile>;
  };
  '/office/{id}/report-files/{fileId}/content': {
    get: { parameters: FileId } & Answers<Nothing>;
  };
  '/office/{id}/report-files/{fileId}/cancel': {
    post: { parameters: FileId } & Answers<ReportFile>;
  };
  '/admin/report-files/{fileId}': {
    get: { parameters: PlatformFileId } & Answers<ReportFile>;
  };
  '/admin/report-files/{fileId}/content': {
    get: { parameters: PlatformFileId } & Answers<Nothing>;
  };
  '/admin/report-files/{fileId}/cancel': {
    post: { parameters: PlatformFileId } & Answers<ReportFile>;
  };
  '/office/{id}/report-schedules': {
    get: { parameters: OfficeId } & Answers<ReportSchedules>;
    post: { parameters: OfficeId } & Sends<ReportScheduleFields> & Answers<{ scheduleId: number }>;
  };
  '/office/{id}/report-schedules/{scheduleId}': {
    put: { parameters: ScheduleId } & Sends<ReportScheduleFields> & Answers<Nothing>;
    delete: { parameters: ScheduleId } & Answers<Nothing>;
  };
  '/office/{id}/report-schedules/{scheduleId}/pause': {
    post: { parameters: ScheduleId } & Answers<Nothing>;
  };
  '/office/{id}/report-schedules/{scheduleId}/resume': {
    post: { parameters: ScheduleId } & Answers<Nothing>;
  };
  '/office/{id}/web-report/{year}/{month}': {
    get: {
      parameters: { path: { id: number; year: number; month: number } };
    } & Answers<MonthReport>;
  };
  '/office/{id}/web-report/{year}/{month}/file': {
    get: { parameters: { path: { id: number; year: number; month: number } } } & Answers<Nothing>;
  };
}
