/** What the desk says on the phone, in the household’s language, for each kind of call. */
export default {
  hello: 'Hi {{firstName}}, this is {{office}}.',
  helloUnnamed: 'Hi, this is {{office}}.',
  link: 'I can email you a secure link. Please don’t read me your card number.',
  late: {
    failed: 'Your membership payment didn’t go through.',
    failedAmount: 'Your membership payment of {{amount}} didn’t go through.',
    newCard: 'Your bank won’t accept this card anymore. May we switch to another one?',
    payNow: 'Would you like to pay now, or use another card?',
  },
  card: {
    expires: 'The card that pays for your membership expires {{day}}.',
    expiresLast4: 'The card ending in {{last4}} that pays for your membership expires {{day}}.',
    ask: 'Do you have the new one? Nothing is due today.',
  },
  cash: {
    ready: 'Your membership is ready. It starts once we have your payment.',
    readyAmount: 'Your membership is ready. It starts once we have your payment of {{amount}}.',
    ask: 'When can you come by? We take cash, check or card at the desk.',
  },
  renewal: {
    ends: 'Your membership ends {{day}}.',
    endsWho: 'The membership for {{who}} ends {{day}}.',
    endsPlan: 'The {{plan}} for you ends {{day}}.',
    endsPlanWho: 'The {{plan}} for {{who}} ends {{day}}.',
    keep: 'Would you like to keep it for another year?',
    keepAmount: 'Would you like to keep it for another year at {{amount}}?',
    keepPlan: 'Would you like to keep it for another year?',
    keepPlanAmount: 'Would you like to keep it for another year at {{amount}}?',
  },
  dispute: {
    unknown: 'Your bank tells us that you don’t recognize a payment.',
    unknownAmount: 'Your bank tells us that you don’t recognize a payment of {{amount}}.',
    mistake:
      'It was for your membership. If that was a mistake, your bank can withdraw the dispute.',
  },
  invitation: [
    'We sent you an invitation to our membership plan. Did it arrive?',
    'May I tell you what it includes, or send it again?',
  ],
  unused: {
    you: 'The plan still includes visits for you that end {{day}}.',
    who: 'The plan still includes visits for {{who}} that end {{day}}.',
    ask: 'Shall we find a time?',
  },
  age: {
    you: 'You are growing out of the current plan.',
    who: '{{who}} is growing out of the current plan.',
    youPlan: 'You are growing out of the {{plan}}.',
    whoPlan: '{{who}} is growing out of the {{plan}}.',
    ask: 'May I tell you which plan fits now, and what it costs?',
  },
  deletion: [
    'You asked us to delete your personal data.',
    'Is that still what you want? After that day we can’t restore it.',
  ],
  address: {
    lost: 'Our messages to you don’t arrive.',
    email: 'Which email address should we use?',
    mobile: 'Is there a mobile number that takes texts?',
  },
} as const;
