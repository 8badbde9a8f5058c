import type en from '../en/public-layout';
import type { Same } from '../types';

export default {
  label: 'Información legal',
  terms: 'Términos',
  privacy: 'Privacidad',
  faq: 'Preguntas',
} satisfies Same<typeof en>;
