import type en from '../en/handout-preview';
import type { Same } from '../types';

export default {
  plans: 'Planes de membresía',
  how: 'Cómo funciona',
  scan: 'Escanee para ver planes',
  month: 'al mes',
  year: 'al año',
  or: 'o',
} satisfies Same<typeof en>;
