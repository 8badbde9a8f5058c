export default {
  optional: '(optional)',
  show: 'Show password',
} as const;
