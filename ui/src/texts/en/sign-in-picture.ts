/** The picture next to a sign-in. */
export default {
  plans: 'Membership plans for',
  plan: 'Membership',
  you: 'Your name',
  marks: '{{quantity}} a year',
} as const;
