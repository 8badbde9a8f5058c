import type en from '../en/my-account';
import type { Same } from '../types';

export default {
  about: 'Sobre usted',
  signInWith: 'Inicia sesión con {{email}}.',
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
  lastSeen: 'Visto por última vez: {{when}}',
  thisDevice: 'Este dispositivo',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar sesión en {{device}}',
  signOutOthers: 'Cerrar sesión en los demás dispositivos',
} satisfies Same<typeof en>;
