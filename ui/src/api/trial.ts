import { answer } from './answer';
import { http } from './client';

/** The calls from within a trial office. */

/** Deletes a trial office. */
export const discardTrial = (id: number) =>
  answer(http.DELETE('/office/{id}/trial', { params: { path: { id } } }));

/** Leaves a trial and returns to the sign-up. */
export const leaveTrial = (id: number) =>
  answer(http.POST('/office/{id}/trial/sign-up', { params: { path: { id } } }));
