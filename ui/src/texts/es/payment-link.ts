import type en from '../en/payment-link';
import type { Same } from '../types';

export default {
  hello: '{{name}}, su membresía en {{office}}',
  payPage: 'Pagar',
  changePage: 'Método de pago',
  payTitle: 'Tiene un pago pendiente',
  paidTitle: 'No hay nada pendiente',
  paidText: 'Todo está pagado. No tiene que hacer nada más.',
  together: 'Por pagar',
  changeTitle: 'Cambie su método de pago',
  changeText: 'Su próximo pago se cobra a {{method}}. Escriba aquí la tarjeta nueva.',
  changeNone: 'No hay ningún método de pago registrado. Escriba aquí una tarjeta.',
  changed: 'Su tarjeta nueva quedó guardada. Se usará a partir de ahora.',
  changedAndPaid: 'Se pagaron {{amount}} atrasados.',
  stillLate: 'Todavía no se pudieron pagar {{amount}}. Llame al consultorio para más información.',
  gone: 'Este enlace ya no funciona',
  goneText: 'Este enlace ya se usó o venció. Podemos enviarle uno nuevo por correo.',
  email: 'Su correo electrónico',
  send: 'Enviar un enlace nuevo',
  sent: 'Si la dirección es de un miembro, le enviamos un enlace nuevo.',
  required: 'Este campo es obligatorio',
  failed: 'No se pudo cargar esta página',
  tryAgain: 'Intentar de nuevo',
  questions: '¿Preguntas? Llame al consultorio: {{phone}}',
  ending: ' terminada en ',
} satisfies Same<typeof en>;
