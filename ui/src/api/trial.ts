import { answer } from './answer';
import { http, QUIET } from './client';

/** The calls of a practice that tries the product before it pays. */

/** Opens the trial of who signs up at an office; makes it where there is none. */
export const startTrial = (id: number) =>
  answer(http.POST('/office/{id}/trial', { params: { path: { id } }, ...QUIET }));

/** Throws a trial office away. */
export const discardTrial = (id: number) =>
  answer(http.DELETE('/office/{id}/trial', { params: { path: { id } }, ...QUIET }));

/** Leads from a trial back to the sign-up. */
export const leaveTrial = (id: number) =>
  answer(http.POST('/office/{id}/trial/sign-up', { params: { path: { id } }, ...QUIET }));
