/** The page that requests a reset link. */
export default {
  title: 'Forgot your password?',
  intro: 'Enter your email and we’ll send a link to choose a new one.',
  email: 'Email',
  submit: 'Send reset link',
  back: 'Back to sign in',
  sent: 'Check your email',
  sentText: 'If we know this email, a reset link is on its way.',
} as const;
