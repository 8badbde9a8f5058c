import { ApiError, SOMETHING_WENT_WRONG } from './errors';

/**
 * Returns a call's data without its envelope. A response without a body is an error, the same as no
 * response.
 */
export async function answer<T>(call: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await call;
  if (!data) throw new ApiError(0, 'empty', SOMETHING_WENT_WRONG);
  return data.data;
}
