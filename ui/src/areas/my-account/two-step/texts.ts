import type { FormLanguage } from '~/shared/form/rules';

const en = {
  title: 'Two-step sign-in',
  line: 'Sign in with your password and a code from an authenticator app on your phone.',
  off: 'Off',
  on: 'On',
  required:
    'Your office requires two-step sign-in. Add a passkey or turn this on to open your office’s pages.',
  requiredOfStaff:
    'Your account needs two-step sign-in. Add a passkey or turn this on to open the platform’s pages.',
  byPasskey: 'Your passkey counts as two-step sign-in. Your password alone doesn’t sign you in.',
  left: (codes: number) => (codes === 1 ? '1 recovery code left' : `${codes} recovery codes left`),
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  failed: 'Two-step sign-in didn’t load',
  unavailable: 'Two-step sign-in isn’t available here.',
  password: 'Password',
  code: 'Code from your app',
  anyCode: 'Code from your app, or a recovery code',
  next: 'Continue',
  scanTitle: 'Scan this with your app',
  scan: 'Scan with any authenticator app. Then enter the six digits it shows.',
  type: (secret: string) => `Can’t scan it? Enter this key: ${secret}`,
  qr: 'QR code for your authenticator app',
  codesTitle: 'Your recovery codes',
  codes:
    'Each code signs you in once, without your phone. We show them only now: print them or keep them in a password manager.',
  copy: 'Copy codes',
  copied: 'Recovery codes copied',
  saved: 'I saved them',
  offLine: 'From then on, your password alone signs you in.',
  cancel: 'Not now',
};

const es: typeof en = {
  title: 'Inicio de sesión en dos pasos',
  line: 'Inicie sesión con su contraseña y un código de una aplicación de autenticación en su teléfono.',
  off: 'Desactivado',
  on: 'Activado',
  required:
    'Su consultorio exige el inicio de sesión en dos pasos. Agregue una llave de acceso o actívelo para abrir las páginas de su consultorio.',
  requiredOfStaff:
    'Su cuenta exige el inicio de sesión en dos pasos. Agregue una llave de acceso o actívelo para abrir las páginas de la plataforma.',
  byPasskey:
    'Su llave de acceso cuenta como inicio de sesión en dos pasos. Su contraseña sola no basta para entrar.',
  left: (codes) =>
    codes === 1 ? 'Queda 1 código de recuperación' : `Quedan ${codes} códigos de recuperación`,
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Códigos de recuperación nuevos',
  failed: 'No se pudo cargar el inicio de sesión en dos pasos',
  unavailable: 'El inicio de sesión en dos pasos no está disponible aquí.',
  password: 'Contraseña',
  code: 'Código de su aplicación',
  anyCode: 'Código de su aplicación o de recuperación',
  next: 'Continuar',
  scanTitle: 'Escanee esto con su aplicación',
  scan: 'Escanéelo con cualquier aplicación de autenticación. Después escriba los seis dígitos que muestra.',
  type: (secret) => `¿No puede escanearlo? Escriba esta clave: ${secret}`,
  qr: 'Código QR para su aplicación de autenticación',
  codesTitle: 'Sus códigos de recuperación',
  codes:
    'Cada código le permite entrar una vez cuando no tenga su teléfono. Solo se muestran ahora: imprímalos o guárdelos en un gestor de contraseñas.',
  copy: 'Copiar los códigos',
  copied: 'Códigos de recuperación copiados',
  saved: 'Los guardé',
  offLine: 'Desde entonces basta con su contraseña.',
  cancel: 'Ahora no',
};

export const TWO_STEP_TEXTS: Record<FormLanguage, typeof en> = { en, es };
