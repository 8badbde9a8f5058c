export default {
  title: 'Confirm that it’s you',
  intro: 'Confirm it’s you before an important change. You won’t be asked again for ten minutes.',
  code: 'Code from your app, or a recovery code',
  recoveryCode: 'Recovery code',
  password: 'Password',
  confirm: 'Confirm',
  notNow: 'Not now',
} as const;
