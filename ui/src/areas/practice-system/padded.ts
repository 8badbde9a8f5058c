/** How long connecting and disconnecting take at least, and the switches, in milliseconds. */
export const CONNECT_MS = 3000;
export const TOGGLE_MS = 2000;

/** Tests don't wait. */
const wait = (ms: number) =>
  import.meta.env.MODE === 'test'
    ? Promise.resolve()
    : new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A call's answer after a shortest time, so that a change in another system is seen to happen. A
 * refusal is shown at once.
 */
export async function padded<Answer>(call: Promise<Answer>, ms: number): Promise<Answer> {
  const [answer] = await Promise.all([call, wait(ms)]);
  return answer;
}
