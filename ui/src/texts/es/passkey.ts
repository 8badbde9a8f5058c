import type en from '../en/passkey';
import type { Same } from '../types';

export default {
  canceled: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use otra forma.',
  known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
} satisfies Same<typeof en>;
