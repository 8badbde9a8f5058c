/** The fixed words of the pages behind a mailed payment link. */
export const TEXTS = {
  en: {
    hello: (name: string, office: string) => `${name}, your membership at ${office}`,
    payTitle: 'A payment is open',
    paidTitle: 'Nothing is open',
    paidText: 'Everything is paid. There is nothing more to do.',
    together: 'To pay',
    changeTitle: 'Change your payment method',
    changeText: (method: string) =>
      `Your next payment is drawn on ${method}. Type the new card here.`,
    changeNone: 'There is no payment method on file. Type a card here.',
    changed: 'Your new card is saved. It is drawn on from now on.',
    changedAndPaid: (amount: string) => `${amount} that was late is paid with it.`,
    stillLate: (amount: string) =>
      `${amount} could not be paid with it yet. The office can tell you more.`,
    gone: 'This link no longer works',
    goneText: 'It was used already, or it is over. We can mail you a new one.',
    email: 'Your email',
    send: 'Mail a new link',
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
    changedAndPaid: (amount: string) => `Con ella se pagaron ${amount} atrasados.`,
    stillLate: (amount: string) =>
      `Todavía no se pudieron pagar ${amount}. El consultorio puede darle más información.`,
    gone: 'Este enlace ya no funciona',
    goneText: 'Ya se usó o venció. Podemos enviarle uno nuevo por correo.',
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
