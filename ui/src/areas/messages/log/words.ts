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

const KINDS: Record<string, string> = {
  welcome: 'Welcome',
  imported: 'Welcome after an import',
  moved: 'Move to another office',
  membership_added: 'Membership added',
  association_joined: 'Association joined',
  full_price_coming: 'Coupon is used up',
  receipt: 'Receipt',
  late: 'Payment failed',
  still_late: 'Late payment reminder',
  payment_link: 'Payment link',
  refunded: 'Refund',
  card_expiring: 'Card expires soon',
  renewal: 'Renewal notice',
  renewal_of: 'Renewal notice to one person',
  deletion: 'Deletion of data',
  deletion_of: 'Deletion of data, to one person',
  term_ending: 'Membership ends soon',
  term_ending_at_office: 'Membership ends soon (office)',
  unused_visits: 'Unused visits',
  unused_visits_of: 'Unused visits of one person',
  member_email: 'Link to confirm a personal email',
  plan_change: 'Plan change',
  canceled: 'Cancellation',
  cancellation_undone: 'Cancellation undone',
  auto_renew: 'Automatic renewal',
  price_change: 'Price change',
  community_price: 'Price with a community',
  invitation: 'Invitation',
  invitation_reminder: 'Invitation reminder',
  chairside_quote: 'Quote',
  campaign: 'Group message',
  tier_paid: 'Tier paid',
  tier_late: 'Tier payment failed',
  tier_lost: 'Tier payment failed for good',
  tier_card_expiring: 'Tier’s card expires soon',
  case_message: 'Answer from support',
  case_closed: 'Case closed',
  referral: 'Referral',
  referral_credit: 'Referral credit',
  text_question: 'Question about texts',
  text_reply: 'Reply to a text',
  staff_text_code: 'Code for a colleague’s phone',
};

/** A message's kind in words; a kind without a label is shown by its name. */
export const kindWords = (kind: string): string => {
  const known = KINDS[kind];
  if (known) return known;
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
