import type { Language } from '~/order/types';

interface Fact {
  title: string;
  text: string;
}

/**
 * The page's and letter's texts about an office that leaves an insurance network. Only facts about
 * the office and its plans; the insurer's terms are left to the insurer.
 */
const en = {
  pageTitle: 'Leaving an insurance network',
  /** The address names an office that does not exist. */
  noOffice:
    'We can’t find this office. Check the link in your letter or email, or call your office.',
  /** The page without an office. */
  general: {
    title: 'When your office leaves an insurance network',
    lead: 'An office that leaves a network sends its patients a page of its own: what changes, what stays the same, and the membership plans they can join directly with the office.',
    changeFacts: [
      {
        title: 'The network',
        text: 'The office no longer has a contract with the network. The office’s letter says which one, and from what day.',
      },
      {
        title: 'Your fees',
        text: 'From that day, the fees that the office agreed on with the network no longer apply. You pay the office’s usual fees, or the member price if you join one of its plans.',
      },
      {
        title: 'What your insurance pays',
        text: 'That depends on your insurance plan. Your insurance company can tell you what it pays for care outside its network.',
      },
    ] as Fact[],
    stayFacts: [
      { title: 'The office', text: 'You can stay a patient of the office.' },
      {
        title: 'Your records',
        text: 'They stay with the office. You don’t have to send anything.',
      },
      {
        title: 'Your choice',
        text: 'You don’t have to join a plan to be a patient, and you don’t have to have insurance.',
      },
    ] as Fact[],
    open: 'Open your office’s page',
    openText: 'Use the link in the office’s letter or email, or scan the code on the letter.',
    find: 'Find your office',
    findText:
      'Don’t have the letter? Look for the office by ZIP code or town to see its plans, prices, and phone number. A membership is not insurance.',
    findAction: 'Find an office',
  },
  failed: 'This page didn’t load',
  tryAgain: 'Try again',
  eyebrow: 'For our patients with insurance',
  title: (office: string) => `${office} is leaving an insurance network`,
  lead: 'You can stay our patient. Here is what changes, what stays the same, and the membership plans you can join directly with us.',
  changes: 'What changes',
  changeFacts: [
    {
      title: 'The network',
      text: 'We will no longer have a contract with the network. Our letter says which one, and from what day.',
    },
    {
      title: 'Your fees',
      text: 'From that day, the fees we agreed on with the network no longer apply here. You pay our usual fees, or the member price if you join a plan.',
    },
    {
      title: 'What your insurance pays',
      text: 'That depends on your insurance plan. Your insurance company can tell you what it pays for care outside its network.',
    },
  ] as Fact[],
  stays: 'What stays the same',
  stayFacts: (address: string, phone: string): Fact[] => [
    {
      title: 'The office',
      text: `Same address, ${address}, and same phone number, ${phone}.`,
    },
    { title: 'Your records', text: 'They stay with us. You don’t have to send anything.' },
    {
      title: 'Your choice',
      text: 'You don’t have to join a plan to be our patient, and you don’t have to have insurance.',
    },
  ],
  plans: 'Our own plans',
  plansText:
    'You pay the office directly. A membership is not insurance. Each card lists what the plan includes and its discount on other care.',
  onlyInsured: 'For patients with insurance',
  onlyUninsured: 'For patients without insurance',
  noPlans: 'No plans to join online right now',
  noPlansText: (phone: string) => `Call us at ${phone}.`,
  enroll: 'Join a plan',
  closed: (phone: string) => `You can’t join online right now. Call us at ${phone}.`,
  questions: 'Questions and answers',
  call: (phone: string) => `Another question? Call us at ${phone}.`,
};

export type NetworkTexts = typeof en;

const es: NetworkTexts = {
  pageTitle: 'Salida de una red de seguro',
  noOffice:
    'No encontramos este consultorio. Revise el enlace de su carta o correo, o llame al consultorio.',
  general: {
    title: 'Cuando su consultorio sale de una red de seguro',
    lead: 'Un consultorio que sale de una red envía a sus pacientes una página propia: qué cambia, qué sigue igual y los planes de membresía a los que pueden unirse directamente con el consultorio.',
    changeFacts: [
      {
        title: 'La red',
        text: 'El consultorio ya no tiene contrato con la red. La carta del consultorio dice cuál es y desde qué día.',
      },
      {
        title: 'Sus tarifas',
        text: 'Desde ese día, las tarifas que el consultorio acordó con la red ya no se aplican. Usted paga las tarifas habituales del consultorio, o el precio de miembro si se une a uno de sus planes.',
      },
      {
        title: 'Lo que paga su seguro',
        text: 'Eso depende de su plan de seguro. Su compañía de seguros puede decirle qué paga por la atención fuera de su red.',
      },
    ],
    stayFacts: [
      { title: 'El consultorio', text: 'Puede seguir siendo paciente del consultorio.' },
      {
        title: 'Su expediente',
        text: 'Se queda en el consultorio. Usted no tiene que enviar nada.',
      },
      {
        title: 'Su decisión',
        text: 'No tiene que unirse a un plan para ser paciente, ni tener seguro.',
      },
    ],
    open: 'Abra la página de su consultorio',
    openText:
      'Use el enlace de la carta o del correo del consultorio, o escanee el código de la carta.',
    find: 'Encuentre su consultorio',
    findText:
      '¿No tiene la carta? Busque el consultorio por código postal o ciudad para ver sus planes, sus precios y su teléfono. Una membresía no es un seguro.',
    findAction: 'Buscar un consultorio',
  },
  failed: 'No se pudo cargar esta página',
  tryAgain: 'Intentar de nuevo',
  eyebrow: 'Para nuestros pacientes con seguro',
  title: (office) => `${office} sale de una red de seguro`,
  lead: 'Puede seguir siendo nuestro paciente. Aquí verá qué cambia, qué sigue igual y los planes de membresía a los que puede unirse directamente con nosotros.',
  changes: 'Qué cambia',
  changeFacts: [
    {
      title: 'La red',
      text: 'Ya no tendremos contrato con la red. Nuestra carta dice cuál es y desde qué día.',
    },
    {
      title: 'Sus tarifas',
      text: 'Desde ese día, las tarifas que acordamos con la red ya no se aplican aquí. Usted paga nuestras tarifas habituales, o el precio de miembro si se une a un plan.',
    },
    {
      title: 'Lo que paga su seguro',
      text: 'Eso depende de su plan de seguro. Su compañía de seguros puede decirle qué paga por la atención fuera de su red.',
    },
  ],
  stays: 'Qué sigue igual',
  stayFacts: (address, phone) => [
    {
      title: 'El consultorio',
      text: `La misma dirección, ${address}, y el mismo teléfono, ${phone}.`,
    },
    {
      title: 'Su expediente',
      text: 'Se queda con nosotros. Usted no tiene que enviar nada.',
    },
    {
      title: 'Su decisión',
      text: 'No tiene que unirse a un plan para ser nuestro paciente, ni tener seguro.',
    },
  ],
  plans: 'Nuestros propios planes',
  plansText:
    'Usted paga directamente al consultorio. Una membresía no es un seguro. Cada tarjeta indica qué incluye el plan y cuánto descuenta del resto de la atención.',
  onlyInsured: 'Para pacientes con seguro',
  onlyUninsured: 'Para pacientes sin seguro',
  noPlans: 'Por ahora no hay planes para unirse en línea',
  noPlansText: (phone) => `Llámenos al ${phone}.`,
  enroll: 'Unirse a un plan',
  closed: (phone) => `Por ahora no puede unirse en línea. Llámenos al ${phone}.`,
  questions: 'Preguntas y respuestas',
  call: (phone) => `¿Tiene otra pregunta? Llámenos al ${phone}.`,
};

export const TEXTS: Record<Language, NetworkTexts> = { en, es };
