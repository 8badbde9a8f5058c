import type en from '../en/start';
import type { Same } from '../types';

export default {
  pageTitle: 'Empezar',
  intro: 'Díganos quién es usted y le llevaremos a la página que necesita.',
  patient: 'Soy paciente',
  search: 'Nombre o código de su {{office}}',
  searchHelp: 'El código es el final de la dirección web en la tarjeta o el cartel del consultorio',
  none: 'Ningún consultorio coincide con “{{text}}”. Revise cómo está escrito o pida el enlace al consultorio.',
  found: 'Consultorios encontrados',
  failed: 'La búsqueda no funcionó',
  near: 'Encuentre un {{office}} cerca de usted',
  nearAn: 'Encuentre un {{office}} cerca de usted',
  practice: 'Dirijo un {{office}}',
  practiceAn: 'Dirijo un {{office}}',
  offerPlans: 'Ofrecer planes de membresía (en inglés)',
  practiceSignIn: 'Iniciar sesión en su consultorio (en inglés)',
  business: 'Dirijo una empresa',
  sponsor: 'Pagar planes para sus empleados (en inglés)',
  businessSignIn: 'Iniciar sesión en su empresa (en inglés)',
} satisfies Same<typeof en>;
