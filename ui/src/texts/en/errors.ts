/** Texts of pages that do not exist; patients read them, too. */
export default {
  missing: 'We can’t find this page',
  missingText: 'The address may be wrong or outdated. Your saved work is safe.',
  closed: 'You don’t have access',
  closedText: 'Your login doesn’t include this page. If it should, ask the office owner.',
  signIn: 'Go to sign in',
  logOut: 'Log Out',
  dashboard: 'Go to dashboard',
} as const;
