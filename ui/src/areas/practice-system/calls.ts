import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { CONNECT_MS, padded, TOGGLE_MS } from './padded';

/** The calls of practice systems. They return data without the envelope. */

type Schemas = components['schemas'];

export type PracticeConnection = Schemas['PracticeConnection'];
export type ConnectionStep = Schemas['PracticeConnectionStep'];
export type SupportedSystem = Schemas['SupportedPracticeSystem'];
export type ChartReview = Schemas['ChartReview'];
export type ChartCandidate = Schemas['ChartCandidate'];
export type ChartPerson = Schemas['ChartPerson'];
export type MatchedMember = Schemas['MatchedMember'];
export type ChartIssue = Schemas['ChartIssue'];
export type UnmatchedMember = Schemas['UnmatchedMember'];
export type Appointment = Schemas['UpcomingAppointment'];

const at = (id: number) => ({ params: { path: { id } } });

export const supportedSystems = (signal: AbortSignal) =>
  answer(http.GET('/sikka-connect/getPMSSupported', { signal }));

export const connectionSteps = (office: number, signal: AbortSignal) =>
  answer(http.POST('/dentists/get-connected-steps/{id}', { ...at(office), signal }));

export const connect = (body: Schemas['ConnectRequest']) =>
  padded(answer(http.POST('/dentists/initiatePMSConnection', { body })), CONNECT_MS);

export const disconnect = (dentistInfoId: number) =>
  padded(
    answer(http.POST('/dentists/disconnectPMSConnection', { body: { dentistInfoId } })),
    CONNECT_MS,
  );

export const notifyUninsured = (dentistInfoId: number, notify: boolean) =>
  padded(
    answer(
      http.POST('/sikka-connect/toggleNotifyUninsured', {
        body: { dentistInfoId, notify },
      }),
    ),
    TOGGLE_MS,
  );

export const confirmPractice = (office: number) =>
  answer(http.POST('/dentists/{id}/practice-system/confirm', at(office)));

export const resumeUpdates = (office: number) =>
  answer(http.POST('/dentists/{id}/practice-system/resume', at(office)));

export const matchNewMembers = (dentistInfoId: number) =>
  answer(http.POST('/sikka-connect/matchNewMembers', { body: { dentistInfoId } }));

export const setChart = (dentistInfoId: number, memberId: number, chartId: number) =>
  answer(
    http.POST('/sikka-connect/setChartMatch', {
      body: { dentistInfoId, memberId, chartId },
    }),
  );

export const removeChart = (dentistInfoId: number, memberId: number) =>
  answer(http.POST('/sikka-connect/removeChartMatch', { body: { dentistInfoId, memberId } }));

export const countSecondChart = (office: number, memberId: number, counts: boolean) =>
  answer(
    http.POST('/dentists/{id}/practice-system/second-chart', {
      ...at(office),
      body: { memberId, counts },
    }),
  );

export const chartReviews = (id: number, after: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/practice-system/reviews', {
      params: { path: { id }, query: { after } },
      signal,
    }),
  );

export const chartMatches = (id: number, after: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/practice-system/matches', {
      params: { path: { id }, query: { after } },
      signal,
    }),
  );

export const chartIssues = (id: number, signal: AbortSignal) =>
  answer(http.GET('/dentists/{id}/practice-system/issues', { ...at(id), signal }));

export const unmatchedMembers = (id: number, after: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/practice-system/unmatched', {
      params: { path: { id }, query: { after } },
      signal,
    }),
  );

/** What charts are found by: beginnings of names, and the whole number. */
export interface ChartSearch {
  firstName?: string;
  lastName?: string;
  chartId?: string;
}

export const searchCharts = (id: number, query: ChartSearch, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/practice-system/charts', {
      params: { path: { id }, query },
      signal,
    }),
  );

export const ruleOut = (office: number, memberId: number, chartId: number) =>
  answer(
    http.POST('/dentists/{id}/practice-system/rule-out', {
      ...at(office),
      body: { memberId, chartId },
    }),
  );

export const undoRuleOut = (office: number, memberId: number, chartId: number) =>
  answer(
    http.POST('/dentists/{id}/practice-system/rule-out/undo', {
      ...at(office),
      body: { memberId, chartId },
    }),
  );

export const reviewLater = (office: number, memberId: number) =>
  answer(http.POST('/dentists/{id}/practice-system/later', { ...at(office), body: { memberId } }));

export const appointments = (id: number, signal: AbortSignal) =>
  answer(http.GET('/dentists/{id}/appointments', { params: { path: { id } }, signal }));
