import { at, get, post, put, remove } from '~/areas/business-connect/send';

/** The calls of associations and affiliates, of their own pages and of an office’s settings. */

export type Share = 'tier' | 'members' | 'revenue';
export type AssociationState = 'active' | 'ending' | 'ended';
export type Role = 'manager' | 'viewer';

export interface Association {
  id: number;
  name: string;
  url: string;
  logo: string;
  website?: string;
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  contactPhone?: string;
  coupon?: string;
  couponEndsOn?: string;
  shares: Share[];
  state: AssociationState;
  endsOn?: string;
  manages: boolean;
  version: number;
}

export interface Office {
  officeId: number;
  name: string;
  city: string;
  state: string;
  joinedOn: string;
  step: string;
  tierLevel?: number;
  members?: number;
  newMembers?: number;
  revenue?: string;
}

export interface Month {
  month: string;
  offices: number;
  joined: number;
  live: number;
  sharing: number;
  members: number;
  newMembers: number;
  sharingRevenue: number;
  revenue: string;
}

export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  addedAt: string;
  signsIn: boolean;
}

export interface PlanTemplate {
  id: number;
  preset: string;
  name: string;
  spanishName?: string;
  description?: string;
  spanishDescription?: string;
  monthly: string;
  yearly: string;
  otherDiscountPercent?: string;
  version: number;
}

export interface PlanTemplates {
  plans: PlanTemplate[];
  presets: { key: string; name: string }[];
}

export const ownAssociations = (signal: AbortSignal) =>
  get<{ associations: { id: number; name: string }[] }>('/associations/own', { signal });

export const association = (id: number, signal: AbortSignal) =>
  get<Association>('/associations/{id}', { ...at(id), signal });

export type ProfileRequest = Pick<
  Association,
  | 'name'
  | 'url'
  | 'logo'
  | 'website'
  | 'contactFirstName'
  | 'contactLastName'
  | 'contactEmail'
  | 'contactPhone'
  | 'version'
>;

export const editAssociation = (id: number, body: ProfileRequest) =>
  put<object>('/associations/{id}', { ...at(id), body });

export const offices = (
  id: number,
  search: string | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  get<{ offices: Office[]; next?: string }>('/associations/{id}/offices', {
    params: { path: { id }, query: { search, cursor } },
    signal,
  });

export const report = (id: number, from: string, to: string, signal: AbortSignal) =>
  get<{ months: Month[] }>('/associations/{id}/report', {
    params: { path: { id }, query: { from, to } },
    signal,
  });

export const invite = (id: number, body: { practiceName: string; email: string }) =>
  post<object>('/associations/{id}/invitations', { ...at(id), body });

export const people = (id: number, signal: AbortSignal) =>
  get<{ users: Person[] }>('/associations/{id}/users', { ...at(id), signal });

export type NewPerson = Pick<Person, 'firstName' | 'lastName' | 'email' | 'role'>;

export const addPerson = (id: number, body: NewPerson) =>
  post<{ id: number }>('/associations/{id}/users', { ...at(id), body });

export const removePerson = (id: number, userId: number) =>
  remove<object>('/associations/{id}/users/{userId}', at(id, { userId }));

export const templates = (id: number, signal: AbortSignal) =>
  get<PlanTemplates>('/associations/{id}/plans', { ...at(id), signal });

export type TemplateRequest = Omit<PlanTemplate, 'id' | 'version'> & {
  id?: number;
  version?: number;
};

export const saveTemplate = (id: number, body: TemplateRequest) =>
  post<{ id: number }>('/associations/{id}/plans', { ...at(id), body });

export const archiveTemplate = (id: number, templateId: number) =>
  remove<object>('/associations/{id}/plans/{templateId}', at(id, { templateId }));

export interface JoinedAssociation {
  id: number;
  name: string;
  logo: string;
  joinedOn: string;
  shares: Share[];
  ended: boolean;
}

export const officeAssociation = (office: number, signal: AbortSignal) =>
  get<{ association?: JoinedAssociation }>('/office/{id}/association', { ...at(office), signal });

export const joinAssociation = (office: number, url: string) =>
  post<{ association?: JoinedAssociation }>('/office/{id}/association', {
    ...at(office),
    body: { url },
  });

export const shareWithAssociation = (office: number, shares: Share[]) =>
  put<object>('/office/{id}/association', { ...at(office), body: { shares } });

export const leaveAssociation = (office: number) =>
  remove<object>('/office/{id}/association', at(office));

export const officeTemplates = (office: number, signal: AbortSignal) =>
  get<PlanTemplates>('/office/{id}/association/plans', { ...at(office), signal });

export const copyTemplate = (office: number, templateId: number) =>
  post<{ planId: number; wordsToChange: string[] }>(
    '/office/{id}/association/plans/{templateId}',
    at(office, { templateId }),
  );

export interface Affiliate {
  id: number;
  name: string;
  word: string;
  percent: number;
  months: number;
  holdDays: number;
  leastPayout: string;
  state: 'active' | 'ended';
  held: string;
  payable: string;
  paid: string;
}

export interface Practice {
  id: number;
  name: string;
  state: 'active' | 'review' | 'refused';
  step: string;
  linkedOn: string;
  firstPaidOn?: string;
  endsOn?: string;
  earned: string;
}

export type EarningState = 'held' | 'payable' | 'paid' | 'reversed';
export type ReverseReason = 'refund' | 'dispute' | 'return' | 'refused';

export interface Earning {
  id: number;
  practice: string;
  bill: string;
  percent: number;
  amount: string;
  earnedOn: string;
  payableOn: string;
  state: EarningState;
  paidOn?: string;
  reversedOn?: string;
  reverseReason?: ReverseReason;
}

export interface Statement {
  month: string;
  opening: string;
  earned: string;
  reversed: string;
  paid: string;
  closing: string;
  payable: string;
  payout: string;
  payoutState?: 'due' | 'recorded' | 'paid' | 'void';
  paidOn?: string;
}

export const ownAffiliate = (signal: AbortSignal) => get<Affiliate>('/affiliates/own', { signal });

export const practices = (cursor: string | undefined, signal: AbortSignal) =>
  get<{ practices: Practice[]; next?: string }>('/affiliates/own/practices', {
    params: { query: { cursor } },
    signal,
  });

export const earnings = (cursor: string | undefined, signal: AbortSignal) =>
  get<{ earnings: Earning[]; next?: string }>('/affiliates/own/earnings', {
    params: { query: { cursor } },
    signal,
  });

export const statements = (signal: AbortSignal) =>
  get<{ statements: Statement[] }>('/affiliates/own/statements', { signal });
