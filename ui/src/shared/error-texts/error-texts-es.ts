import type { ErrorTexts } from './error-texts';

/** The error page's texts for a patient who speaks Spanish. */
export const ERRORS_IN_SPANISH: ErrorTexts = {
  language: 'es',
  offline: [
    'No hay conexión.',
    'Esta página se carga cuando vuelva la conexión.',
    'Intentar de nuevo',
  ],
  changed: [
    'Hay una versión nueva.',
    'Esta página se actualizó mientras estaba abierta.',
    'Cargar la versión nueva',
  ],
  failed: [
    'Algo salió mal.',
    'El error es nuestro, no suyo. Lo que guardó sigue guardado.',
    'VOLVER',
  ],
};
