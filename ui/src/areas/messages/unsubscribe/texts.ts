/** The texts of the page that unsubscribes from an office's messages. */
export const TEXTS = {
  en: {
    page: 'Unsubscribe',
    title: 'Stop these emails?',
    lead: (office: string) => `${office} sends news to its members by email.`,
    stop: 'Unsubscribe',
    done: 'You’re unsubscribed',
    after: (office: string) =>
      `${office} won’t email you news. You still get emails about your membership and payments.`,
    undo: 'Subscribe again',
    gone: 'This link no longer works',
    goneText: 'Use the link in a newer email, or call your office.',
    failed: 'Something went wrong',
    again: 'Try again',
  },
  es: {
    page: 'No recibir más correos',
    title: '¿No recibir más estos correos?',
    lead: (office: string) => `${office} envía noticias a sus miembros por correo.`,
    stop: 'No recibir más',
    done: 'Ya no recibirá estos correos',
    after: (office: string) =>
      `${office} no le enviará más noticias. Seguirá recibiendo correos sobre su membresía y sus pagos.`,
    undo: 'Volver a recibirlos',
    gone: 'Este enlace ya no funciona',
    goneText: 'Use el enlace de un correo más reciente o llame a su consultorio.',
    failed: 'Algo salió mal',
    again: 'Intentar de nuevo',
  },
};
