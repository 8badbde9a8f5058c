/** The titles of the sign-in pages in the browser’s tab. */
export default {
  login: 'Sign in',
  forgot: 'Forgot password',
  reset: 'New password',
  set: 'Choose password',
} as const;
