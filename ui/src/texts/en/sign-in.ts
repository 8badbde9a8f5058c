/** The sign-in, with its second step. */
export default {
  title: 'Welcome back',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  passkey: 'Sign in with a passkey',
  forgot: 'Forgot your password?',
  practices: 'Offer membership plans at your practice',
  idle: 'We logged you out to protect patient details. Sign in to pick up where you left off.',
  session: 'Your session has ended. Sign in to pick up where you left off.',
  twoStep: 'Two-step sign-in',
  as: 'You sign in as {{email}}.',
  code: 'Code from your app',
  codeHelp: 'Without your phone, enter a recovery code.',
  remember: 'Don’t ask on this device for 30 days',
  another: 'Use another login',
} as const;
