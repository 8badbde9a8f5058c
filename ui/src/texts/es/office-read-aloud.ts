import type en from '../en/office-read-aloud';
import type { Same } from '../types';

export default {
  left_one: 'A {{names}} le quedan estas visitas en el año del plan: {{visits}}.',
  left_many: 'A {{names}} les quedan, a cada uno, estas visitas en el año del plan: {{visits}}.',
  left_other: 'A {{names}} les quedan, a cada uno, estas visitas en el año del plan: {{visits}}.',
  and: 'y',
  nothingLeft: '{{name}} ya usó todas las visitas incluidas en este año del plan.',
  late: 'Un pago de {{amount}} está atrasado desde el {{since}}.',
  retry: 'Lo intentaremos de nuevo el {{on}}, o puede pagar ahora.',
  confirm: 'Su banco necesita que usted lo confirme. Puedo enviarle un enlace seguro por correo.',
  payNow: 'Puede pagar ahora, o puedo enviarle un enlace seguro por correo.',
  next: 'Su próximo pago es el {{on}}.',
  nextAmount: 'Su próximo pago de {{amount}} es el {{on}}.',
  waits: 'Su membresía empieza cuando recibamos su primer pago.',
  ended: 'Ahora mismo no tiene ninguna membresía activa.',
} satisfies Same<typeof en>;
