/** The fixed texts of the referral page; the brand's texts come with the page. */
export const TEXTS = {
  en: {
    from: (name: string, office: string) => `${name}, share ${office}`,
    code: 'Your code',
    message: 'What to say',
    link: 'Link to share',
    copyLink: 'Copy link',
    copyMessage: 'Copy message',
    copied: 'Copied',
    mailTitle: 'Email a friend',
    mailHelp: 'We send your message once and don’t use the address for anything else.',
    email: 'Friend’s email',
    language: 'Email language',
    send: 'Send email',
    sent: 'Email sent',
    gone: 'This link is not valid',
    goneText: 'Open the newest receipt in your mailbox, or call your office.',
    failed: 'This page didn’t load',
    tryAgain: 'Try again',
    inOffice: 'Open in your office’s pages',
  },
  es: {
    from: (name: string, office: string) => `${name}, comparta ${office}`,
    code: 'Su código',
    message: 'Qué decir',
    link: 'Enlace para compartir',
    copyLink: 'Copiar enlace',
    copyMessage: 'Copiar mensaje',
    copied: 'Copiado',
    mailTitle: 'Escriba a un amigo',
    mailHelp: 'Enviamos su mensaje una sola vez y no usamos la dirección para nada más.',
    email: 'Correo de su amigo',
    language: 'Idioma del correo',
    send: 'Enviar correo',
    sent: 'Correo enviado',
    gone: 'Este enlace no es válido',
    goneText: 'Abra el recibo más reciente en su correo o llame a su consultorio.',
    failed: 'No se pudo cargar esta página',
    tryAgain: 'Intentar de nuevo',
    inOffice: 'Abrir en las páginas de su consultorio',
  },
} as const;

export type ReferralLanguage = keyof typeof TEXTS;

/** The language of the address, else the browser's. */
export function startLanguage(lang: string | null, browser: string): ReferralLanguage {
  if (lang === 'en' || lang === 'es') return lang;
  return browser.toLowerCase().startsWith('es') ? 'es' : 'en';
}
