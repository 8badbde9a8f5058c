/** The texts for connecting a bank account, on every page. */
export const BANK_TEXTS = {
  en: {
    lead: 'You choose your bank and sign in on its provider’s own page. We see the bank’s name and the last four digits, never your password or your account number.',
    agree: 'I agree',
    agreeFirst: 'Field must be checked',
    go: 'Continue to your bank',
    numbers: 'Enter routing and account number',
    numbersNote:
      'We’ll verify with two small deposits. You can use the account once you enter their amounts, in one or two business days.',
    starting: 'Opening your bank’s page…',
    atBank: 'Continue in the window that opened. We’ll continue here automatically.',
    open: 'Open your bank’s page',
    left: 'You left your bank’s page. Nothing was connected.',
    working: 'Connecting your account…',
    pendingTitle: 'Two small deposits are on their way',
    pending: (account: string) =>
      `They arrive at ${account} in one or two business days. Then come back and enter their amounts. Nothing is charged to it until then.`,
    connected: (account: string) => `${account} is connected.`,
    tryAgain: 'Try again',
    failed: 'The account was not connected. Nothing was charged.',
    expired: 'Your bank’s page was open too long. Please try again.',
    account: (bank: string, last4: string) => `${bank} ending ${last4}`,
    bank: 'Bank account',
  },
  es: {
    lead: 'Usted elige su banco e inicia sesión en la página propia de su proveedor. Nosotros vemos el nombre del banco y los últimos cuatro dígitos, nunca su contraseña ni su número de cuenta.',
    agree: 'Acepto',
    agreeFirst: 'Debe marcar esta casilla',
    go: 'Continuar a su banco',
    numbers: 'Escribir número de ruta y de cuenta',
    numbersNote:
      'Verificaremos la cuenta con dos depósitos pequeños. Podrá usarla cuando escriba sus montos, en uno o dos días hábiles.',
    starting: 'Abriendo la página de su banco…',
    atBank: 'Continúe en la ventana que se abrió. Seguiremos aquí automáticamente.',
    open: 'Abrir la página de su banco',
    left: 'Salió de la página de su banco. No se conectó nada.',
    working: 'Conectando su cuenta…',
    pendingTitle: 'Dos depósitos pequeños están en camino',
    pending: (account: string) =>
      `Llegan a ${account} en uno o dos días hábiles. Entonces vuelva y escriba sus montos. Hasta entonces no se cobra nada a esa cuenta.`,
    connected: (account: string) => `${account} está conectada.`,
    tryAgain: 'Intentar de nuevo',
    failed: 'La cuenta no se conectó. No se cobró nada.',
    expired: 'La página de su banco estuvo abierta demasiado tiempo. Inténtelo de nuevo.',
    account: (bank: string, last4: string) => `${bank} terminada en ${last4}`,
    bank: 'Cuenta bancaria',
  },
} as const;

export type BankLanguage = keyof typeof BANK_TEXTS;

/** "First Platypus Bank ending 6789". */
export function bankName(
  { bankName, last4 }: { bankName?: string; last4?: string },
  language: BankLanguage,
): string {
  const t = BANK_TEXTS[language];
  return t.account(bankName || t.bank, last4 ?? '');
}
