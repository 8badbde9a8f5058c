import type { Tone } from '~/shared/status-badge/statuses';
import type { MessageState } from '../inbox-calls';

export const STATES: Record<MessageState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  bounced: 'Not delivered',
  complained: 'Reported as spam',
  failed: 'Failed',
  suppressed: 'Not sent',
};

export const TONES: Record<MessageState, Tone> = {
  queued: 'info',
  sent: 'info',
  delivered: 'good',
  opened: 'good',
  bounced: 'bad',
  complained: 'bad',
  failed: 'bad',
  suppressed: 'ended',
};

/** Kinds whose stored name does not say what they are. */
const KINDS: Record<string, string> = {
  imported: 'Welcome after an import',
  moved: 'Move to another office',
  full_price_coming: 'Coupon is used up',
  late: 'Payment failed',
  still_late: 'Late payment reminder',
  refunded: 'Refund',
  card_expiring: 'Card expires soon',
  renewal: 'Renewal notice',
  renewal_of: 'Renewal notice to one person',
  deletion: 'Deletion of data',
  deletion_of: 'Deletion of data, to one person',
  term_ending: 'Membership ends soon',
  term_ending_at_office: 'Membership ends soon (office)',
  unused_visits_of: 'Unused visits of one person',
  member_email: 'Link to confirm a personal email',
  canceled: 'Cancellation',
  auto_renew: 'Automatic renewal',
  community_price: 'Price with a community',
  chairside_quote: 'Quote',
  campaign: 'Group message',
  tier_late: 'Tier payment failed',
  tier_lost: 'Tier payment failed for good',
  tier_card_expiring: 'Tier’s card expires soon',
  case_message: 'Answer from support',
  text_question: 'Question about texts',
  text_reply: 'Reply to a text',
  staff_text_code: 'Code for a colleague’s phone',
};

/** A message's kind in words: its label, else its name. */
export const kindWords = (kind: string): string => {
  const known = KINDS[kind];
  if (known) return known;
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
