import type en from '../en/bank-link';
import type { Same } from '../types';

export default {
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
  pending:
    'Llegan a {{account}} en uno o dos días hábiles. Entonces vuelva y escriba sus montos. Hasta entonces no se cobra nada a esa cuenta.',
  connected: '{{account}} está conectada.',
  tryAgain: 'Intentar de nuevo',
  failed: 'La cuenta no se conectó. No se cobró nada.',
  expired: 'La página de su banco estuvo abierta demasiado tiempo. Inténtelo de nuevo.',
  account: '{{bank}} terminada en {{last4}}',
  bank: 'Cuenta bancaria',
} satisfies Same<typeof en>;
