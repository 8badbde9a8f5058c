import type en from '../en/patient-your-dentist';
import type { Same } from '../types';

export default {
  title: 'Su {{professional}}',
  failed: 'No se pudo cargar su consultorio',
  reach: 'Cómo comunicarse con el consultorio',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  website: 'Sitio web',
  address: 'Dirección',
  map: 'Abrir en el mapa',
  hours: 'Horario',
  noHours: 'Llame al consultorio para saber su horario.',
  plans: 'Los planes de su familia',
  plansFailed: 'No se pudieron cargar sus planes',
  noPlan: 'Sin plan por ahora',
  startsOncePaid: '{{plan}}, comienza cuando pague en el consultorio',
  allPlans: 'Ver los planes del consultorio',
  add: 'Agregar una persona o un plan',
  review: 'Escribir una reseña',
} satisfies Same<typeof en>;
