import { ApiError, SOMETHING_WENT_WRONG } from './errors';

/** What a call answers, out of its envelope. An answer without a body is an error like one that did not come. */
export async function answer<T>(call: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await call;
  if (!data) throw new ApiError(0, 'empty', SOMETHING_WENT_WRONG);
  return data.data;
}
