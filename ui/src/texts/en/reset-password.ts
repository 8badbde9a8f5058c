/** The page behind the link of a reset email. */
export default {
  title: 'Choose a new password',
  intro: 'You’ll be signed out everywhere else.',
  password: 'New password',
  confirm: 'Confirm password',
  submit: 'Save password',
  newLink: 'Send me a new link',
} as const;
