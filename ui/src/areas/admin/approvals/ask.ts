import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

/** Requests for acts about money, data, practices and repeated work. */

export const askCredit = (body: Schemas['AskCredit']) =>
  answer(http.POST('/admin/approvals/credit', { body }));

export const askPayoutHold = (body: Schemas['AskPayoutHold']) =>
  answer(http.POST('/admin/approvals/payout-hold', { body }));

export const askAffiliatePayout = (body: Schemas['AskAffiliatePayout']) =>
  answer(http.POST('/admin/approvals/affiliate-payout', { body }));

export const askDataRequest = (body: Schemas['AskDataRequest']) =>
  answer(http.POST('/admin/approvals/data-request', { body }));

export const askHouseholdsDownload = (body: Schemas['AskHouseholdsDownload']) =>
  answer(http.POST('/admin/approvals/households-download', { body }));

export const askAuditDownload = (body: Schemas['AskAuditDownload']) =>
  answer(http.POST('/admin/approvals/audit-download', { body }));

export const askReportDownload = (body: Schemas['AskReportDownload']) =>
  answer(http.POST('/admin/approvals/report-download', { body }));

export const askFlags = (body: Schemas['AskFlags']) =>
  answer(http.POST('/admin/approvals/flags', { body }));

export const askWebhookReplay = (body: Schemas['AskWebhookReplay']) =>
  answer(http.POST('/admin/approvals/webhook-replay', { body }));

export const askJobRevival = (body: Schemas['AskJobRevival']) =>
  answer(http.POST('/admin/approvals/dead-jobs', { body }));

export const askOrganizationDeletion = (body: Schemas['AskOrganizationDeletion']) =>
  answer(http.POST('/admin/approvals/organization', { body }));

export const askCorrection = (body: Schemas['AskCorrection']) =>
  answer(http.POST('/admin/approvals/correction', { body }));
