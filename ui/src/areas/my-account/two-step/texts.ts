import type { FormLanguage } from '~/shared/form/rules';

const en = {
  title: 'Two-step sign-in',
  line: 'Beside your password, a code from an authenticator app on your phone.',
  off: 'Off',
  on: 'On',
  required: 'Your office requires it: turn it on to get to your office’s pages.',
  left: (codes: number) => (codes === 1 ? '1 recovery code left' : `${codes} recovery codes left`),
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  failed: 'Two-step sign-in didn’t load',
  unavailable: 'It isn’t available here.',
  password: 'Password',
  code: 'Code from your app',
  anyCode: 'Code from your app, or a recovery code',
  next: 'Continue',
  scanTitle: 'Scan this with your app',
  scan: 'Use any authenticator app. Then type the six digits that it shows.',
  type: (secret: string) => `Can’t scan it? Type this key: ${secret}`,
  qr: 'QR code for your authenticator app',
  codesTitle: 'Your recovery codes',
  codes:
    'Each code signs you in once when you don’t have your phone. They are shown only now: print them or keep them in a password manager.',
  copy: 'Copy',
  saved: 'I saved them',
  offLine: 'Your password alone signs you in from then on.',
  cancel: 'Not now',
};

const es: typeof en = {
  title: 'Inicio de sesión en dos pasos',
  line: 'Además de su contraseña, un código de una aplicación de autenticación en su teléfono.',
  off: 'Desactivado',
  on: 'Activado',
  required: 'Su consultorio lo exige: actívelo para llegar a las páginas de su consultorio.',
  left: (codes) =>
    codes === 1 ? 'Queda 1 código de recuperación' : `Quedan ${codes} códigos de recuperación`,
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Códigos de recuperación nuevos',
  failed: 'No se pudo cargar el inicio de sesión en dos pasos',
  unavailable: 'No está disponible aquí.',
  password: 'Contraseña',
  code: 'Código de su aplicación',
  anyCode: 'Código de su aplicación o de recuperación',
  next: 'Continuar',
  scanTitle: 'Escanee esto con su aplicación',
  scan: 'Use cualquier aplicación de autenticación. Después escriba los seis dígitos que muestra.',
  type: (secret) => `¿No puede escanearlo? Escriba esta clave: ${secret}`,
  qr: 'Código QR para su aplicación de autenticación',
  codesTitle: 'Sus códigos de recuperación',
  codes:
    'Cada código le permite entrar una vez cuando no tenga su teléfono. Solo se muestran ahora: imprímalos o guárdelos en un gestor de contraseñas.',
  copy: 'Copiar',
  saved: 'Los guardé',
  offLine: 'Desde entonces basta con su contraseña.',
  cancel: 'Ahora no',
};

export const TWO_STEP_TEXTS: Record<FormLanguage, typeof en> = { en, es };
