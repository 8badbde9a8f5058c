import type en from '../en/sign-in-picture';
import type { Same } from '../types';

export default {
  plans: 'Planes de membresía para',
  plan: 'Membresía',
  you: 'Su nombre',
  marks: '{{quantity}} al año',
} satisfies Same<typeof en>;
