import type en from '../en/languages';
import type { Same } from '../types';

export default {
  en: 'Inglés',
  es: 'Español',
} satisfies Same<typeof en>;
