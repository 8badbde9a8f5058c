/** The texts of the page behind an emailed link that gives an adult of a household a login. */
export default {
  title: 'Your own login',
  over: 'This link no longer works',
  gone: 'The invitation was used, withdrawn, or has expired. Ask for a new one.',
  isNew:
    '{{inviter}} invites you to your own login for your membership at {{office}}. You will sign in with {{email}}.',
  known:
    '{{inviter}} invites you to see your membership at {{office}}. You have a login as {{email}}: accept with its password.',
  sees: 'You see your own card, what your plan includes and what is left. Payments stay with the account owner.',
  ownPassword: 'Your password',
  password: 'New password',
  confirmPassword: 'Confirm password',
  accept: 'Accept',
  join: 'Set password and sign in',
} as const;
