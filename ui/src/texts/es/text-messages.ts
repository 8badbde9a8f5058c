import type en from '../en/text-messages';
import type { Same } from '../types';

export default {
  end: 'STOP para no recibir más.',
} satisfies Same<typeof en>;
