/** The page that replaces a failed one: for each kind its title, text and button. */
export default {
  offline: ['You’re offline.', 'This page loads when your connection is back.', 'Try again'],
  changed: [
    'There is a new version.',
    'This page was updated while it was open.',
    'Load the new version',
  ],
  failed: ['uh-oh. Something went wrong.', 'It’s us, not you. What you saved is safe.', 'GO BACK'],
} as const;
