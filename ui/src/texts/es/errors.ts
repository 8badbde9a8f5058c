import type en from '../en/errors';
import type { Same } from '../types';

export default {
  missing: 'No encontramos esta página',
  missingText: 'La dirección puede estar mal o ser antigua. Lo que guardó sigue guardado.',
  closed: 'No tiene acceso',
  closedText: 'Su cuenta no incluye esta página. Si debería, pregunte en el consultorio.',
  signIn: 'Ir al inicio de sesión',
  logOut: 'Salir',
  dashboard: 'Ir al inicio',
} satisfies Same<typeof en>;
