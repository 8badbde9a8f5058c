/** The emails that a running Chairside has sent, from its mailbox. */
import { expect } from '@playwright/test';

export const MAILBOX = process.env.E2E_MAILBOX_URL;

export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/**
 * The newest email to an address; waits until `count` have arrived, all with `subject` in theirs.
 */
export async function mailTo(
  to: string,
  { subject = '', count = 1 }: { subject?: string; count?: number } = {},
): Promise<Mail> {
  const query = new URLSearchParams({ to, subject, limit: '10', wait_ms: '20000' });
  let messages: { id: string }[] = [];
  await expect(async () => {
    messages = (await (await fetch(`${MAILBOX}/api/messages?${query}`)).json()).messages;
    expect(messages, `mails to ${to}`).toHaveLength(count);
  }).toPass({ timeout: 30_000 });
  return (await fetch(`${MAILBOX}/api/messages/${messages[0]?.id}`)).json();
}

/** The link in an email whose address contains `part`. */
export function linkOf(mail: Mail, part: string): string {
  const link = mail.links.find((one) => one.includes(part));
  if (!link) throw new Error(`No ${part} in ${mail.links.join(' ')}`);
  return link.replaceAll('&amp;', '&');
}
