/** The texts of the federal disclosure box and of the signing page, English and Spanish. */
export const BOX_TEXTS = {
  en: {
    title: 'Federal Truth in Lending disclosures',
    rate: 'Annual percentage rate',
    charge: 'Finance charge',
    financed: 'Amount financed',
    payments: 'Total of payments',
    price: 'Total sale price',
    schedule: 'Schedule of payments',
    payment: 'Payment',
    due: 'Due on',
    amount: 'Amount',
  },
  es: {
    title: 'Información federal sobre el crédito',
    rate: 'Tasa de porcentaje anual',
    charge: 'Cargo por financiamiento',
    financed: 'Monto financiado',
    payments: 'Total de pagos',
    price: 'Precio total de venta',
    schedule: 'Calendario de pagos',
    payment: 'Pago',
    due: 'Vence el',
    amount: 'Monto',
  },
} as const;

export type BoxLanguage = keyof typeof BOX_TEXTS;

export const SIGN_TEXTS = {
  en: {
    page: 'Installment agreement',
    hello: (name: string, office: string) => `${name}, your installment agreement with ${office}`,
    title: 'Read and sign',
    lead: (member: string, what: string) =>
      `For treatment of ${member}: ${what}. Without interest and without fees.`,
    terms: 'What you agree to',
    now: (amount: string) => `${amount} is charged when you sign.`,
    nothingNow: 'Nothing is charged today.',
    name: 'Your full name, as your signature',
    agree:
      'I agree to these terms, and I sign and receive the records of this agreement electronically.',
    with: 'Pay with',
    another: 'Another card',
    sign: 'Sign',
    signAndPay: (amount: string) => `Sign and pay ${amount}`,
    signed: 'Thank you, it is signed',
    signedText: 'We’ve emailed you the signed agreement. It’s also on your membership page.',
    processing:
      'Your bank payment is processing. It takes 3 to 5 business days; the agreement is active in the meantime.',
    unknown: 'The payment provider hasn’t answered yet. You won’t be charged twice.',
    ask: 'Check again',
    required: 'This field is required',
    mustCheck: 'Field must be checked',
    gone: 'This link no longer works',
    goneText: 'It was signed, replaced, or expired. Call the office for a new one.',
    failed: 'This page didn’t load',
    tryAgain: 'Try again',
    questions: (phone: string) => `Questions? Call the office: ${phone}`,
  },
  es: {
    page: 'Acuerdo de pago',
    hello: (name: string, office: string) => `${name}, su acuerdo de pago con ${office}`,
    title: 'Lea y firme',
    lead: (member: string, what: string) =>
      `Por el tratamiento de ${member}: ${what}. Sin intereses y sin cargos.`,
    terms: 'Lo que usted acepta',
    now: (amount: string) => `Se cobran ${amount} cuando firme.`,
    nothingNow: 'Hoy no se cobra nada.',
    name: 'Su nombre completo, como firma',
    agree:
      'Acepto estos términos, y firmo y recibo los documentos de este acuerdo electrónicamente.',
    with: 'Pagar con',
    another: 'Otra tarjeta',
    sign: 'Firmar',
    signAndPay: (amount: string) => `Firmar y pagar ${amount}`,
    signed: 'Gracias, está firmado',
    signedText:
      'Le enviamos el acuerdo firmado por correo electrónico. También está en su página de membresía.',
    processing:
      'Su pago bancario se está procesando. Tarda de 3 a 5 días hábiles; mientras tanto el acuerdo está vigente.',
    unknown: 'El proveedor de pagos todavía no respondió. No se le cobrará dos veces.',
    ask: 'Consultar de nuevo',
    required: 'Este campo es obligatorio',
    mustCheck: 'Debe marcar esta casilla',
    gone: 'Este enlace ya no funciona',
    goneText: 'Ya se firmó, se reemplazó o venció. Llame al consultorio para pedir otro.',
    failed: 'No se pudo cargar esta página',
    tryAgain: 'Intentar de nuevo',
    questions: (phone: string) => `¿Preguntas? Llame al consultorio: ${phone}`,
  },
} as const;
