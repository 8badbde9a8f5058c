/** The texts of the page that requests a reset link, in English. */
export const ENGLISH = {
  title: 'Forgot your password?',
  intro: 'Enter your email and we’ll send a link to choose a new one.',
  email: 'Email',
  submit: 'Send reset link',
  back: 'Back to sign in',
  sent: 'Check your email',
  sentText: 'If we know this email, a reset link is on its way.',
};

export type ForgotTexts = typeof ENGLISH;
