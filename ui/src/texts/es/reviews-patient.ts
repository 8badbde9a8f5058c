import type en from '../en/reviews-patient';
import type { Same } from '../types';

export default {
  title: 'Sus reseñas',
  line: 'Escriba una reseña de {{office}} una vez por año de membresía.',
  failed: 'No se pudieron cargar sus reseñas',
  writeTitle: 'Escribir una reseña',
  signed:
    'Su reseña aparece como {{author}} Su consultorio la lee primero; será pública después de 24 horas.',
  privacy: 'No nombre a nadie ni describa su tratamiento.',
  stars: 'Su calificación',
  starsOf_one: '1 de 5 estrellas',
  starsOf_many: '{{count}} de 5 estrellas',
  starsOf_other: '{{count}} de 5 estrellas',
  chooseStars: 'Elija de 1 a 5 estrellas',
  words: 'Su reseña',
  send: 'Enviar reseña',
  sent: 'Gracias. Su reseña será pública en 24 horas.',
  already: 'Ya escribió una reseña en este año de membresía.',
  notYet: 'Podrá escribir una reseña cuando sea miembro.',
  stage: {
    shown: 'Pública',
    waiting: 'Pública en menos de 24 horas',
    hidden: 'En revisión',
    removed: 'Retirada',
  },
  answered: 'Respuesta de {{office}}',
} satisfies Same<typeof en>;
