/** The fixed words of the pages behind a mailed payment link. */
export const TEXTS = {
  en: {
    hello: (name: string, office: string) => `${name}, your membership at ${office}`,
    payTitle: 'A payment is due',
    paidTitle: 'Nothing is due',
    paidText: 'Everything is paid. There is nothing more to do.',
    together: 'To pay',
    changeTitle: 'Change your payment method',
    changeText: (method: string) =>
      `Your next payment is charged to ${method}. Enter the new card here.`,
    changeNone: 'There is no payment method on file. Enter a card here.',
    changed: 'Your new card is saved. We’ll charge it from now on.',
    changedAndPaid: (amount: string) => `${amount} in late payments is now paid.`,
    stillLate: (amount: string) => `${amount} couldn’t be paid yet. Call the office for details.`,
    gone: 'This link no longer works',
    goneText: 'This link was used or expired. We can email you a new one.',
    email: 'Your email',
    send: 'Email a new link',
    sent: 'If the address is a member’s, a new link is on its way.',
    required: 'This field is required',
    failed: 'This page didn’t load',
    tryAgain: 'Try again',
    questions: (phone: string) => `Questions? Call the office: ${phone}`,
    ending: (method: string) => method,
  },
  es: {
    hello: (name: string, office: string) => `${name}, su membresía en ${office}`,
    payTitle: 'Tiene un pago pendiente',
    paidTitle: 'No hay nada pendiente',
    paidText: 'Todo está pagado. No tiene que hacer nada más.',
    together: 'Por pagar',
    changeTitle: 'Cambie su método de pago',
    changeText: (method: string) =>
      `Su próximo pago se cobra a ${method}. Escriba aquí la tarjeta nueva.`,
    changeNone: 'No hay ningún método de pago registrado. Escriba aquí una tarjeta.',
    changed: 'Su tarjeta nueva quedó guardada. Se usará a partir de ahora.',
    changedAndPaid: (amount: string) => `Se pagaron ${amount} atrasados.`,
    stillLate: (amount: string) =>
      `Todavía no se pudieron pagar ${amount}. Llame al consultorio para más información.`,
    gone: 'Este enlace ya no funciona',
    goneText: 'Este enlace ya se usó o venció. Podemos enviarle uno nuevo por correo.',
    email: 'Su correo electrónico',
    send: 'Enviar un enlace nuevo',
    sent: 'Si la dirección es de un miembro, le enviamos un enlace nuevo.',
    required: 'Este campo es obligatorio',
    failed: 'No se pudo cargar esta página',
    tryAgain: 'Intentar de nuevo',
    questions: (phone: string) => `¿Preguntas? Llame al consultorio: ${phone}`,
    ending: (method: string) => method.replace(' ending ', ' terminada en '),
  },
} as const;

export type LinkLanguage = keyof typeof TEXTS;
