/** The fixed words of a printed card or brochure, as the press prints them. */
export default {
  plans: 'Membership plans',
  how: 'How it works',
  scan: 'Scan to see plans and join',
  month: 'a month',
  year: 'a year',
  or: 'or',
} as const;
