import type { PatientLanguage } from '../texts';

/** The texts of the page about the patient's office. */
const en = {
  title: (professional: string) => `Your ${professional}`,
  failed: 'Your office didn’t load',
  reach: 'How to reach the office',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  map: 'Open in maps',
  hours: 'Hours',
  noHours: 'Call the office for its hours.',
  plans: 'Your family’s plans',
  plansFailed: 'Your plans didn’t load',
  noPlan: 'No plan right now',
  startsOncePaid: (plan: string) => `${plan}, starts once you pay at the office`,
  allPlans: 'See the office’s plans',
  add: 'Add a person or plan',
  review: 'Write a review',
};

const es: typeof en = {
  title: (professional) => `Su ${professional}`,
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
  startsOncePaid: (plan) => `${plan}, comienza cuando pague en el consultorio`,
  allPlans: 'Ver los planes del consultorio',
  add: 'Agregar una persona o un plan',
  review: 'Escribir una reseña',
};

export const OFFICE_TEXTS: Record<PatientLanguage, typeof en> = { en, es };
