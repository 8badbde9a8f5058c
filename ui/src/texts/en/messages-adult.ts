/** Texts that differ for another adult of a household. */
export default {
  alwaysEmail:
    'You get messages about your own membership. Renewal and security notices always come by email. Messages about payments go to the account owner.',
  textsOff:
    'Get short texts at {{phone}} about renewals and visits. Message and data rates may apply.',
  noPhone: 'Add your own mobile phone above to get texts.',
} as const;
