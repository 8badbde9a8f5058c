export default {
  title: '{{officeName}} has a new owner',
  continues:
    'Your memberships continue with {{buyerName}} at the same price. You can leave until {{until}}, and we refund the time that you paid for and have not used.',
  leave: 'End my memberships',
  question: 'End your memberships?',
  end: 'End memberships',
  endFor: 'End and refund {{refund}}',
  keep: 'Keep memberships',
  today: 'These memberships end today:',
  one: '{{member}}, {{plan}}',
  refunded: '{{by}} refunds {{cents}}.',
  none: 'No refund is due.',
  original: 'Refunds go to the original payment method.',
  done: 'Your memberships ended',
} as const;
