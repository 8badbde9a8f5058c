/**
 * The texts of the account page: in English for office users, in the patient's language for
 * patients.
 */
export default {
  about: 'About you',
  signInWith: 'You sign in with {{email}}.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile phone',
  language: 'Email language',
  pagesLanguage: 'Language of these pages and emails',
  save: 'Save changes',
  password: 'Password',
  passwordLine: 'A new password signs you out everywhere else.',
  trial:
    'This login belongs to your trial and ends with it. You choose a password when you sign up.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  changePassword: 'Change password',
  devices: 'Devices',
  devicesLine: 'These devices are signed in to your account.',
  devicesFailed: 'Your devices didn’t load',
  lastSeen: 'Last seen {{when}}',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: 'Sign out {{device}}',
  signOutOthers: 'Sign out all other devices',
} as const;
