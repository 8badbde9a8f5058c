import type { Language } from '../types';

/** The comparison’s own texts; they load with it. */
const en = {
  title: 'Compare a year of care',
  lead: 'Enter the care each person expects in a year. You see what it costs with no plan, with insurance, and with each plan. Nothing is chosen for you.',
  person: 'Person {n}',
  remove: 'Remove person {n}',
  age: 'Age',
  addProcedure: 'Add a procedure',
  procedureHint: 'Name or code',
  nothingFound: 'Nothing found',
  times: '{label}, times a year',
  removeProcedure: 'Remove {label}',
  otherCare: 'Other care at the usual fees',
  otherCareHint: 'Fillings, crowns, frames: what you expect in dollars',
  insurance: 'Compare with insurance',
  premium: 'Premiums a year',
  percent: 'It pays (% of the usual fees)',
  maximum: 'At most a year',
  optional: 'Optional',
  addPerson: 'Add a person',
  compare: 'Compare',
  required: 'This field is required',
  invalid: 'Invalid data',
  leastNone: 'For this care, no plan costs the least: {total} a year.',
  leastSome:
    'The least together: {total} a year, {saves} less than {none} without a plan or insurance.',
  family: 'The family discount of {percent}% for {count} people is counted.',
  choice: 'Choice',
  dues: 'Dues or premiums and fee',
  care: 'Care',
  total: 'A year',
  noPlan: 'No plan',
  withInsurance: 'Insurance',
  month: '{plan}, monthly',
  year: '{plan}, yearly',
  least: 'Least together',
  how: 'How {choice} is counted',
  duesMonth: '12 × {price}',
  duesYear: '1 × {price}',
  discount: '{price} less {percent}%',
  fee: 'One-time fee',
  premiums: 'Premiums',
  included: '{label}: {included} of {quantity} included',
  reduced: '{label}: {quantity} at {percent}% off',
  usual: '{label}: {quantity} at the usual fee',
  other: 'Other care',
  pays: 'Insurance pays',
  failed: 'The comparison didn’t load. Please try again.',
  note: 'A plan and insurance are compared, not combined. Care you don’t enter isn’t counted. A membership is not insurance.',
};

type Words = typeof en;
export type WordKey = keyof Words;

const es: Words = {
  title: 'Compare un año de atención',
  lead: 'Escriba la atención que cada persona espera en un año. Verá lo que cuesta sin plan, con seguro y con cada plan. Nada se elige por usted.',
  person: 'Persona {n}',
  remove: 'Quitar a la persona {n}',
  age: 'Edad',
  addProcedure: 'Agregar un procedimiento',
  procedureHint: 'Nombre o código',
  nothingFound: 'No se encontró nada',
  times: '{label}, veces al año',
  removeProcedure: 'Quitar {label}',
  otherCare: 'Otra atención a las tarifas habituales',
  otherCareHint: 'Empastes, coronas, monturas: lo que espera en dólares',
  insurance: 'Comparar con un seguro',
  premium: 'Primas al año',
  percent: 'Paga (% de las tarifas habituales)',
  maximum: 'Como máximo al año',
  optional: 'Opcional',
  addPerson: 'Agregar a una persona',
  compare: 'Comparar',
  required: 'Este campo es obligatorio',
  invalid: 'Dato no válido',
  leastNone: 'Para esta atención, lo que menos cuesta es no tener plan: {total} al año.',
  leastSome:
    'Lo que menos cuesta en conjunto: {total} al año, {saves} menos que {none} sin plan ni seguro.',
  family: 'Se cuenta el descuento familiar del {percent}% para {count} personas.',
  choice: 'Opción',
  dues: 'Cuotas o primas y cargo único',
  care: 'Atención',
  total: 'Un año',
  noPlan: 'Sin plan',
  withInsurance: 'Seguro',
  month: '{plan}, mensual',
  year: '{plan}, anual',
  least: 'Menos en conjunto',
  how: 'Cómo se calcula {choice}',
  duesMonth: '12 × {price}',
  duesYear: '1 × {price}',
  discount: '{price} menos {percent}%',
  fee: 'Cargo único',
  premiums: 'Primas',
  included: '{label}: {included} de {quantity} incluidos',
  reduced: '{label}: {quantity} con {percent}% de descuento',
  usual: '{label}: {quantity} a la tarifa habitual',
  other: 'Otra atención',
  pays: 'El seguro paga',
  failed: 'La comparación no se cargó. Intente de nuevo.',
  note: 'Un plan y un seguro se comparan, no se combinan. La atención que no escriba no se cuenta. Una membresía no es un seguro.',
};

export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

/** The texts of a language, with `{values}` filled in. */
export function wordsOf(language: Language): Say {
  const words = language === 'es' ? es : en;
  return (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
