/** A patient's text messages, through the text sandbox of a running Chairside. */
import { digits } from './demo';

export const TEXTS = process.env.E2E_TEXTS_URL;

/**
 * A ten-digit number that no other household has. The sandbox gives some endings a meaning; this
 * one has none.
 */
export const ownPhone = () => `2084${digits(5)}5`;

/** Sends a text from a phone to the office's number; returns the reply, if any. */
export async function textFrom(phone: string, text: string): Promise<string | null> {
  const sent = await fetch(`${TEXTS}/_sandbox/inbound`, {
    method: 'POST',
    body: new URLSearchParams({ From: `+1${phone}`, Body: text }),
  });
  const { answer, message } = await sent.json();
  if (!sent.ok) throw new Error(`The text from ${phone} did not arrive: ${message}`);
  return answer;
}
