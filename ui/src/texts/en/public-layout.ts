export default {
  label: 'Small print',
  terms: 'Terms',
  privacy: 'Privacy',
  faq: 'Questions',
} as const;
