import { perPeriod } from '~/shared/money/money';

/** The texts of a quote: in English on the screen, on paper in the patient's language. */
const en = {
  quoteOf: (date: string) => `Quote of ${date}`,
  forWhom: (name: string) => `For ${name}`,
  treatment: 'The treatment plan',
  today: 'Today’s work',
  treatmentCost: 'Cost of the treatment plan',
  todayCost: 'Cost of today’s work',
  noPlan: 'No active plan',
  disclaimer: (office: string) =>
    `A membership is not insurance: it is an agreement with ${office}, which you pay directly for its services. This quote is for the work listed and is valid today.`,
  procedure: 'Procedure',
  quantity: 'Quantity',
  usual: 'Usual fee',
  insured: 'With insurance',
  member: 'As a member',
  visit: (visit: number) => `Visit ${visit}`,
  total: 'Total',
  saves: (amount: string) => `Saves ${amount}`,
  premiums: (amount: string) => `and ${amount} premiums`,
  included: 'Included',
  someIncluded: (count: number) => `${count} included`,
  off: (percent: number) => `${percent}% off`,
  offTheOther: (percent: number) => `${percent}% off the other`,
  join: 'Join today?',
  without: 'Without a plan',
  withInsurance: 'With the insurance entered',
  insurancePays: (amount: string) => `Pays ${amount} of this work. The insurer decides.`,
  visitCost: (visit: number, work: string, joining: string | null, usual: string) =>
    `Visit ${visit}: ${work} work${joining ? ` + ${joining} to join` : ''}, instead of ${usual}`,
  offTheWork: (amount: string) => `${amount} off this work as a member.`,
  stillIncluded: (amount: string) => `Work worth ${amount} is still included for the year.`,
  sum: (membership: string, work: string) => `${membership} membership + ${work} work =`,
  plan: (name: string, period: 'month' | 'year') =>
    `${name}, ${period === 'month' ? 'monthly' : 'yearly'}`,
  dues: (price: string, period: 'month' | 'year') =>
    `${price}${perPeriod(period)}${period === 'month' ? ' for 12 months' : ''}`,
  once: (dues: string, fee: string) => `${dues} and ${fee} once`,
  same: 'Costs the same as without the plan',
  less: (amount: string) => `Saves ${amount} in the first year`,
  more: (amount: string) => `Costs ${amount} more than without the plan`,
  thisTreatment: 'This treatment plan',
  thisVisit: 'Today’s visit',
  insuranceLeast: (work: string) =>
    `${work} costs least using the insurance you entered, premiums included.`,
  joiningSaves: (plan: string, amount: string) =>
    `Joining today with ${plan} saves ${amount} in the first year.`,
  noPlanLeast: (work: string) => `${work} costs less without a plan.`,
};

export type QuoteTexts = typeof en;

const es: QuoteTexts = {
  quoteOf: (date) => `Presupuesto del ${date}`,
  forWhom: (name) => `Para ${name}`,
  treatment: 'El plan de tratamiento',
  today: 'El trabajo de hoy',
  treatmentCost: 'Costo del plan de tratamiento',
  todayCost: 'Costo del trabajo de hoy',
  noPlan: 'Sin plan activo',
  disclaimer: (office) =>
    `Una membresía no es un seguro: es un acuerdo con ${office}, a quien usted paga directamente por sus servicios. Este presupuesto es para el trabajo indicado y vale hoy.`,
  procedure: 'Procedimiento',
  quantity: 'Cantidad',
  usual: 'Tarifa habitual',
  insured: 'Con seguro',
  member: 'Como miembro',
  visit: (visit) => `Visita ${visit}`,
  total: 'Total',
  saves: (amount) => `Ahorra ${amount}`,
  premiums: (amount) => `y ${amount} de primas`,
  included: 'Incluido',
  someIncluded: (count) => (count === 1 ? '1 incluido' : `${count} incluidos`),
  off: (percent) => `${percent}% de descuento`,
  offTheOther: (percent) => `${percent}% de descuento en lo demás`,
  join: '¿Unirse hoy?',
  without: 'Sin plan',
  withInsurance: 'Con el seguro indicado',
  insurancePays: (amount) => `Paga ${amount} de este trabajo. La aseguradora decide.`,
  visitCost: (visit, work, joining, usual) =>
    `Visita ${visit}: ${work} por el trabajo${joining ? ` + ${joining} por unirse` : ''}, en lugar de ${usual}`,
  offTheWork: (amount) => `${amount} de descuento en este trabajo como miembro.`,
  stillIncluded: (amount) => `Para el resto del año queda incluido trabajo por valor de ${amount}.`,
  sum: (membership, work) => `${membership} de membresía + ${work} de trabajo =`,
  plan: (name, period) => `${name}, con pago ${period === 'month' ? 'mensual' : 'anual'}`,
  dues: (price, period) =>
    period === 'month' ? `${price} al mes durante 12 meses` : `${price} al año`,
  once: (dues, fee) => `${dues} y ${fee} una sola vez`,
  same: 'Cuesta lo mismo que sin el plan',
  less: (amount) => `Ahorra ${amount} en el primer año`,
  more: (amount) => `Cuesta ${amount} más que sin el plan`,
  thisTreatment: 'Este plan de tratamiento',
  thisVisit: 'La visita de hoy',
  insuranceLeast: (work) => `${work} cuesta menos con el seguro indicado, primas incluidas.`,
  joiningSaves: (plan, amount) => `Si se une hoy a ${plan}, ahorra ${amount} en el primer año.`,
  noPlanLeast: (work) => `${work} cuesta menos sin un plan.`,
};

export type QuoteLanguage = 'en' | 'es';

export const QUOTE_TEXTS: Record<QuoteLanguage, QuoteTexts> = { en, es };
