export default {
  title: 'Your employer',
  per: {
    month: 'a month',
    year: 'a year',
  },
  pays: '{{businessName}} pays {{part}} of {{price}} for {{memberName}}’s {{planName}}. You pay {{own}}.',
  stops:
    '{{businessName}} no longer pays for {{memberName}}’s {{planName}}. It stays active until {{until}}.',
  ends: 'Without an answer it ends on {{until}}, and nothing is charged.',
  keep: 'Keep it for {{price}} {{per}}',
  letEnd: 'Let it end',
  later: 'You chose to let it end. You can still keep it.',
  keepTitle: 'Keep {{name}}’s membership?',
  agree: 'I agree to pay {{price}} {{per}} from {{from}}. It renews automatically until I cancel.',
  method: 'Add a payment method under Settings first.',
  goes: 'The term and the visits used so far go on.',
  back: 'Not now',
  kept: 'Your membership stays active',
  ended: 'Your membership ends as planned',
} as const;
