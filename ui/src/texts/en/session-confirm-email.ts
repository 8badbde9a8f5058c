/** The texts of the page behind an emailed link that confirms an email. */
export default {
  title: 'Confirm your email',
  intro: 'Enter the password you chose when you signed up.',
  password: 'Password',
  submit: 'Confirm and sign in',
  forgot: 'Forgot your password?',
} as const;
