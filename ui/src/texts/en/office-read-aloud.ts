/** Sentences about a household, to read to them on the phone or at the desk. */
export default {
  left_one: '{{names}} has {{visits}} left this plan year.',
  left_other: '{{names}} each have {{visits}} left this plan year.',
  and: 'and',
  nothingLeft: '{{name}} has used all included visits of this plan year.',
  late: 'A payment of {{amount}} has been late since {{since}}.',
  retry: 'We try again on {{on}}, or you can pay now.',
  confirm: 'Your bank needs you to confirm it. I can email you a secure link.',
  payNow: 'You can pay now, or I can email you a secure link.',
  next: 'Your next payment is on {{on}}.',
  nextAmount: 'Your next payment of {{amount}} is on {{on}}.',
  waits: 'Your membership starts once we have your first payment.',
  ended: 'You have no active membership right now.',
} as const;
