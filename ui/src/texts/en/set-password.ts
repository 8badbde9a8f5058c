/** The page behind the link of an invitation. */
export default {
  title: 'Set your password',
  intro: 'Then you can sign in.',
  password: 'New password',
  confirm: 'Confirm password',
  submit: 'Set password',
} as const;
