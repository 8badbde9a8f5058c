import type en from '../en/pay';
import type { Same } from '../types';

export default {
  with: 'Pagar con',
  onFile: 'Método de pago registrado',
  chargesOnFile: 'Se cobra al método registrado: {{onFile}}.',
  another: 'Otra tarjeta',
  anotherStays: 'También se usará para sus próximos pagos, en lugar del método registrado.',
  keep: 'Guardar esta tarjeta para pagos futuros',
  keepNot: 'Sus próximos pagos se seguirán cobrando a: {{onFile}}.',
  pay: 'Pagar {{amount}}',
  paid: '{{amount}} pagados. Gracias.',
  receipt: 'Recibo {{number}}. Le enviamos una copia por correo.',
  processing:
    'Su pago bancario está en proceso. Tarda de 3 a 5 días hábiles; le escribiremos entonces.',
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
} satisfies Same<typeof en>;
