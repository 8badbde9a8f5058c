export default {
  label: 'Connection',
  lost: 'No connection. What you see may be out of date. We’ll reload it when you’re back online.',
  slow: 'This is taking longer than usual.',
} as const;
