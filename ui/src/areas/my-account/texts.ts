import type { FormLanguage } from '~/shared/form/rules';

/**
 * The texts of the account page: in English for office users, in the patient's language for
 * patients.
 */
const en = {
  about: 'About you',
  signInWith: (email: string) => `You sign in with ${email}.`,
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
  lastSeen: (when: string) => `Last seen ${when}`,
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
};

const es: typeof en = {
  about: 'Sobre usted',
  signInWith: (email) => `Inicia sesión con ${email}.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono celular',
  language: 'Idioma de los correos',
  pagesLanguage: 'Idioma de estas páginas y de los correos',
  save: 'Guardar cambios',
  password: 'Contraseña',
  passwordLine: 'Al cambiarla se cierran sus demás sesiones.',
  trial:
    'Este acceso es de su prueba y termina con ella. Elegirá una contraseña cuando se registre.',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirme la contraseña',
  changePassword: 'Cambiar la contraseña',
  devices: 'Dispositivos',
  devicesLine: 'Estos dispositivos tienen su sesión abierta.',
  devicesFailed: 'No se pudieron cargar sus dispositivos',
  lastSeen: (when) => `Visto por última vez: ${when}`,
  thisDevice: 'Este dispositivo',
  signOut: 'Cerrar sesión',
  signOutOf: (device) => `Cerrar sesión en ${device}`,
  signOutOthers: 'Cerrar sesión en los demás dispositivos',
};

export const ACCOUNT_TEXTS: Record<FormLanguage, typeof en> = { en, es };
