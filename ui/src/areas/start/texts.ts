import type { Language } from '~/order/types';

const article = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The page's texts; `office` is the brand's term for one. */
const en = {
  pageTitle: 'Get started',
  intro: 'Tell us who you are, and we will take you to the right page.',
  patient: 'I’m a patient',
  search: (office: string) => `Name or code of your ${office}`,
  searchHelp: 'The code is the end of the web address on the office’s card or poster',
  none: (text: string) =>
    `No office matches “${text}”. Check the spelling, or ask the office for its link.`,
  found: 'Offices found',
  failed: 'The search did not work',
  near: (office: string) => `Find ${article(office)} near you`,
  practice: (office: string) => `I run ${article(office)}`,
  offerPlans: 'Offer membership plans',
  practiceSignIn: 'Sign in to your office',
  business: 'I run a business',
  sponsor: 'Sponsor plans for your employees',
  businessSignIn: 'Sign in to your business',
};

const es: typeof en = {
  pageTitle: 'Empezar',
  intro: 'Díganos quién es usted y le llevaremos a la página que necesita.',
  patient: 'Soy paciente',
  search: (office) => `Nombre o código de su ${office}`,
  searchHelp: 'El código es el final de la dirección web en la tarjeta o el cartel del consultorio',
  none: (text) =>
    `Ningún consultorio coincide con “${text}”. Revise cómo está escrito o pida el enlace al consultorio.`,
  found: 'Consultorios encontrados',
  failed: 'La búsqueda no funcionó',
  near: (office) => `Encuentre un ${office} cerca de usted`,
  practice: (office) => `Dirijo un ${office}`,
  offerPlans: 'Ofrecer planes de membresía (en inglés)',
  practiceSignIn: 'Iniciar sesión en su consultorio (en inglés)',
  business: 'Dirijo una empresa',
  sponsor: 'Pagar planes para sus empleados (en inglés)',
  businessSignIn: 'Iniciar sesión en su empresa (en inglés)',
};

export const TEXTS: Record<Language, typeof en> = { en, es };
