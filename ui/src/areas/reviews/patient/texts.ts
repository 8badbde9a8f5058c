import { sentenceEnd } from '~/shared/common-words/sentence';

const en = {
  title: 'Your reviews',
  line: (office: string) => `Review ${office} once per membership year.`,
  failed: 'Your reviews didn’t load',
  writeTitle: 'Write a review',
  signed: (author: string) =>
    `Your review appears as ${sentenceEnd(author)} Your office reads it first; it becomes public after 24 hours.`,
  privacy: 'Please don’t name anyone or describe your treatment.',
  stars: 'Your rating',
  starsOf: (stars: number) => (stars === 1 ? '1 of 5 stars' : `${stars} of 5 stars`),
  chooseStars: 'Choose 1 to 5 stars',
  words: 'Your review',
  send: 'Send review',
  sent: 'Thank you. Your review is public in 24 hours.',
  already: 'You’ve already written your review for this membership year.',
  notYet: 'You can review your office once you are a member.',
  stage: {
    shown: 'Public',
    waiting: 'Public within 24 hours',
    hidden: 'Being checked',
    removed: 'Taken down',
  },
  answered: (office: string) => `Answer by ${office}`,
};

const es: typeof en = {
  title: 'Sus reseñas',
  line: (office) => `Escriba una reseña de ${office} una vez por año de membresía.`,
  failed: 'No se pudieron cargar sus reseñas',
  writeTitle: 'Escribir una reseña',
  signed: (author) =>
    `Su reseña aparece como ${sentenceEnd(author)} Su consultorio la lee primero; será pública después de 24 horas.`,
  privacy: 'No nombre a nadie ni describa su tratamiento.',
  stars: 'Su calificación',
  starsOf: (stars) => (stars === 1 ? '1 de 5 estrellas' : `${stars} de 5 estrellas`),
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
  answered: (office) => `Respuesta de ${office}`,
};

export const REVIEW_TEXTS = { en, es };
