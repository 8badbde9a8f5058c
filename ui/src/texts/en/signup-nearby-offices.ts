/** A few texts of a rarely shown page, loaded with it. */
export default {
  title: 'Other offices near you',
  lead: 'Some offices around here offer plans, too. Search near a ZIP code:',
  around: 'Find another office',
  near: 'Near {{zip}}',
} as const;
