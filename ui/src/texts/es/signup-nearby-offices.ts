import type en from '../en/signup-nearby-offices';
import type { Same } from '../types';

export default {
  title: 'Otros consultorios cerca de usted',
  lead: 'Otros consultorios de la zona también ofrecen planes. Busque cerca de un código postal:',
  around: 'Encontrar otro consultorio',
  near: 'Cerca de {{zip}}',
} satisfies Same<typeof en>;
