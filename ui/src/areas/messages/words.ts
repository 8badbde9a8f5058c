import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { FILTER_LABELS } from '../member-list/filters';
import type {
  Audience,
  Campaign,
  CampaignChannel,
  HouseholdMessage,
  LeftOut,
  TemplateKind,
} from './calls';

/** The templates an office may edit: their name and purpose. */
export const KINDS: Record<TemplateKind, { label: string; use: string }> = {
  invitation: { label: 'Invitation', use: 'Subject and first paragraph of an invitation.' },
  welcome: { label: 'Welcome', use: 'Subject and first paragraph for new members.' },
  renewal: { label: 'Renewal reminder', use: 'An extra paragraph before a yearly renewal.' },
  payment_failed: { label: 'Payment failed', use: 'An extra paragraph when a payment fails.' },
  unused_visits: { label: 'Unused visits', use: 'Subject and an extra paragraph.' },
  own: { label: 'Template', use: 'For messages you send to many members.' },
};

export const CAMPAIGN_STATES: Record<Campaign['state'], StatusLook> = {
  scheduled: look('Scheduled', 'info', 'ring'),
  sending: look('Sending', 'info'),
  sent: look('Sent', 'good'),
  canceled: look('Canceled', 'ended'),
};

export const MESSAGE_STATES: Record<HouseholdMessage['state'], StatusLook> = {
  queued: look('Waiting', 'info', 'ring'),
  sent: look('Sent', 'info'),
  delivered: look('Delivered', 'good'),
  opened: look('Opened', 'good'),
  bounced: look('Not delivered', 'bad'),
  complained: look('Reported as spam', 'bad'),
  failed: look('Failed', 'bad'),
  suppressed: look('Not sent', 'warn'),
};

export const LEFT_OUT: Record<LeftOut, string> = {
  no_address: 'no email or phone',
  bad_address: 'bad email address',
  bad_number: 'number takes no texts',
  unsubscribed: 'unsubscribed',
  gone: 'moved away or deceased',
  no_consent: 'haven’t agreed to texts',
  same_address: 'share a phone or email with a household that gets it',
  canceled: 'canceled',
};

const PARTS = /[{}]/;
/** How many characters of a text are used as its title. */
const TITLE = 60;

/** The error in a text's variables, the same as the server's; null when all are right. */
export function wrongVariable(text: string, allowed: readonly string[]): string | undefined {
  let rest = text;
  for (let at = rest.search(PARTS); at >= 0; at = rest.search(PARTS)) {
    const after = rest.slice(at + 1);
    const end = after.search(PARTS);
    if (rest[at] !== '{' || end < 0 || after[end] !== '}') {
      return 'A variable starts with { and ends with }';
    }
    const name = after.slice(0, end).trim();
    if (!allowed.includes(name)) {
      return `{${name}} is not a variable. Choose one from the list.`;
    }
    rest = after.slice(end + 1);
  }
  return undefined;
}

/** The audience in an address: `filters`, `q`, `tag` and `ids`. */
export function audienceOf(params: URLSearchParams): Audience {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const ids = list('ids').map(Number).filter(Number.isInteger);
  const known = list('filters').filter((name): name is Audience['filters'][number] =>
    Object.hasOwn(FILTER_LABELS, name),
  );
  return {
    filters: known,
    search: params.get('q') ?? undefined,
    tags: list('tag').map(Number).filter(Number.isInteger),
    accountIds: ids.length > 0 ? ids : undefined,
  };
}

/** An audience in words: "Late, Monthly, matching “reyes”". */
export function audienceWords(one: {
  filters: readonly string[];
  search?: string;
  tags?: readonly string[];
  named?: number;
}): string {
  if (one.named) return one.named === 1 ? '1 chosen household' : `${one.named} chosen households`;
  const named = one.filters
    .filter((name) => name !== 'all')
    .map((name) => FILTER_LABELS[name as keyof typeof FILTER_LABELS] ?? name);
  const search = one.search ? [`matching “${one.search}”`] : [];
  const tags = (one.tags ?? []).map((name) => `tagged ${name}`);
  return [...named, ...tags, ...search].join(', ') || 'All members';
}

/** The recipients by channel: "42 by email, 17 by text". */
export function reachedWords(
  counted: { reached: number; byEmail: number; byText: number },
  channel: CampaignChannel,
): string {
  if (channel === 'choice') return `${counted.byEmail} by email, ${counted.byText} by text`;
  return counted.reached === 1 ? '1 household gets it' : `${counted.reached} households get it`;
}

/** A bulk message's title in a list: its subject, or the beginning of its text. */
export function campaignTitle(one: Pick<Campaign, 'words' | 'texts'>): string {
  if (one.words.subjectEn) return one.words.subjectEn;
  const text = one.texts.textEn ?? '';
  return text.length > TITLE ? `${text.slice(0, TITLE).trimEnd()}…` : text;
}

/** The people left out: "2 bad email address, 1 unsubscribed". */
export const leftOutWords = (all: readonly { why: LeftOut; count: number }[]): string =>
  all.map(({ why, count }) => `${count} ${LEFT_OUT[why]}`).join(', ');

/** A notice's readable name: "payment_link" is "Payment link". */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
