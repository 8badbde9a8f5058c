import { ApiError } from '~/api/errors';
import type { SessionToken } from '~/api/session';

/** The session in a sign-in call's response. */
export function sessionOf(answer: { data?: { data: SessionToken } }): SessionToken {
  if (!answer.data) throw new ApiError(0, 'empty', 'Something went wrong');
  return answer.data.data;
}
