import type en from '../en/video-message';
import type { Same } from '../types';

export default {
  message:
    'Hola, le escribimos de {{office}}. Entre aquí a su visita por video: [enlace]. ¿Preguntas? Llámenos al {{phone}}.',
} satisfies Same<typeof en>;
