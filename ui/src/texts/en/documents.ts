export default {
  search: 'Search the questions',
  groups: 'Topics',
  foundOne: '1 question',
  found: '{{count}} questions',
  none: 'No matching question',
  noneText: 'Try another word, or write to us.',
  version: 'Version {{version}}',
  contents: 'Contents',
  link: 'Link to this question',
  ask: 'Didn’t find your answer? About your care or your plan, call your office. About your account, write to',
} as const;
