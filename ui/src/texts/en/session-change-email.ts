/** The texts of the page behind the link sent to a new email. */
export default {
  title: 'Confirm your new email',
  intro: 'From now on we write to this email, and you sign in with it.',
  submit: 'Use this email',
  done: 'Your email is changed',
  doneText: 'Sign in with it the next time.',
  signIn: 'Go to sign in',
} as const;
