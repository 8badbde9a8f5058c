export default {
  title: '{{name}} invites your practice',
  intro: '{{name}} of {{office}} sells membership plans with {{brand}}. So can you.',
  points: [
    'Your own plans, at your own prices, in your own name',
    'Patients join online in about three minutes, by card or at your desk',
    'Monthly payments are collected for you and paid out to your account',
  ],
  write: 'Email us',
  call: 'Call {{phone}}',
  gone: 'This link no longer works',
  goneText:
    'The invitation has expired, but you’re still welcome. Email or call us, and we’ll show you how membership plans work.',
} as const;
