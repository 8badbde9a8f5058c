import type en from '../en/phone';
import type { Same } from '../types';

export default {
  unknownArea: 'No conocemos el código de área {{code}}. ¿Es correcto el número?',
} satisfies Same<typeof en>;
