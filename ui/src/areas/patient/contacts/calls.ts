import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

export type PersonContact = components['schemas']['PersonContact'];

const of = (memberId: number) => ({ params: { path: { memberId } } });

export const changeContact = (memberId: number, body: { phone?: string; email?: string }) =>
  answer(http.PUT('/patient/contacts/{memberId}', { ...of(memberId), body }));

export const sendLink = (memberId: number) =>
  answer(http.POST('/patient/contacts/{memberId}/email-link', of(memberId)));

export const turnTexts = (memberId: number, on: boolean) =>
  answer(http.POST('/patient/contacts/{memberId}/texts', { ...of(memberId), body: { on } }));
