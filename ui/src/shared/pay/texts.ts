import type { CardTexts } from '../card-field/card';

/** The words of paying and of changing the payment method, wherever it is done. */
export const PAY_TEXTS = {
  en: {
    with: 'Pay with',
    onFile: 'Payment method on file',
    another: 'Another card',
    anotherStays: 'It is also charged for your next payments, in place of the one on file.',
    keep: 'Keep this card for future payments',
    keepNot: (onFile: string) => `Your next payments stay on ${onFile}.`,
    pay: (amount: string) => `Pay ${amount}`,
    paid: (amount: string) => `${amount} paid. Thank you.`,
    receipt: (number: number) => `Receipt ${number}. A copy is on its way by email.`,
    processing:
      'Your bank payment is processing. It takes 3 to 5 business days; we’ll email you then.',
    unknown: 'We haven’t heard back yet. You won’t be charged twice.',
    ask: 'Check again',
    bankAsks: 'Approve with your bank',
    bankText: 'Confirm the payment below. We’ll continue automatically.',
    bankOpen: 'Open in a new window',
    notApproved: 'Your bank didn’t approve this card. Please try again or use another card.',
    bankSaveText: 'Approve saving this card below. We’ll continue automatically.',
    save: 'Save card',
    safe: 'Your card number goes encrypted to our payment provider. No one else sees it.',
    failed: 'We couldn’t send it. Nothing was charged. Check your connection and try again.',
  },
  es: {
    with: 'Pagar con',
    onFile: 'Método de pago registrado',
    another: 'Otra tarjeta',
    anotherStays: 'También se usará para sus próximos pagos, en lugar del método registrado.',
    keep: 'Guardar esta tarjeta para pagos futuros',
    keepNot: (onFile: string) => `Sus próximos pagos se seguirán cobrando a: ${onFile}.`,
    pay: (amount: string) => `Pagar ${amount}`,
    paid: (amount: string) => `${amount} pagados. Gracias.`,
    receipt: (number: number) => `Recibo ${number}. Le enviamos una copia por correo.`,
    processing:
      'Su pago bancario está en camino. Tarda de 3 a 5 días hábiles; le escribiremos entonces.',
    unknown: 'Todavía no tenemos respuesta. No se le cobrará dos veces.',
    ask: 'Consultar de nuevo',
    bankAsks: 'Apruebe el pago con su banco',
    bankText: 'Confirme el pago aquí abajo. Continuaremos automáticamente.',
    bankOpen: 'Abrir en otra ventana',
    notApproved: 'Su banco no aprobó esta tarjeta. Inténtelo de nuevo o use otra tarjeta.',
    bankSaveText: 'Apruebe abajo que se guarde esta tarjeta. Continuaremos automáticamente.',
    save: 'Guardar tarjeta',
    safe: 'El número de su tarjeta va cifrado a nuestro proveedor de pagos. Nadie más lo ve.',
    failed: 'No se pudo enviar. No se cobró nada. Revise su conexión e inténtelo de nuevo.',
  },
} as const;

export type PayLanguage = keyof typeof PAY_TEXTS;

export const CARD_TEXTS: Record<PayLanguage, CardTexts> = {
  en: {
    number: 'Card number',
    expiration: 'Expiration',
    cvv: 'CVV',
    name: 'Name on card',
    zip: 'Billing ZIP',
    badNumber: 'Your card number is invalid.',
    onlyTest: 'This office takes test payments only. Use one of the test cards.',
    sandbox: 'Test payments: no real card is charged. Use a future date, any CVV and the number',
    unavailable: 'The card form could not be loaded. Check your connection and try again.',
    tryAgain: 'Try again',
    required: 'This field is required',
    invalid: 'Invalid data',
    date: 'Invalid date',
    expired: 'Card expired',
    zipFormat: 'Must be exactly 5 or 9 digits',
    digits: (digits) => `Must be exactly ${digits} digits`,
  },
  es: {
    number: 'Número de tarjeta',
    expiration: 'Vencimiento',
    cvv: 'CVV',
    name: 'Nombre en la tarjeta',
    zip: 'CP de facturación',
    badNumber: 'El número de tarjeta no es válido.',
    onlyTest: 'Este consultorio solo acepta pagos de prueba. Use una de las tarjetas de prueba.',
    sandbox:
      'Pagos de prueba: no se cobra a ninguna tarjeta real. Use una fecha futura, cualquier CVV y el número',
    unavailable:
      'No se pudo cargar el formulario de la tarjeta. Revise su conexión e inténtelo de nuevo.',
    tryAgain: 'Intentar de nuevo',
    required: 'Este campo es obligatorio',
    invalid: 'Datos no válidos',
    date: 'Fecha no válida',
    expired: 'Tarjeta vencida',
    zipFormat: 'Debe tener exactamente 5 o 9 dígitos',
    digits: (digits) => `Debe tener exactamente ${digits} dígitos`,
  },
};
