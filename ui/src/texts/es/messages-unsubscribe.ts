import type en from '../en/messages-unsubscribe';
import type { Same } from '../types';

export default {
  page: 'No recibir más correos',
  title: '¿No recibir más estos correos?',
  lead: '{{office}} envía noticias a sus miembros por correo.',
  stop: 'No recibir más',
  done: 'Ya no recibirá estos correos',
  after:
    '{{office}} no le enviará más noticias. Seguirá recibiendo correos sobre su membresía y sus pagos.',
  undo: 'Volver a recibirlos',
  gone: 'Este enlace ya no funciona',
  goneText: 'Use el enlace de un correo más reciente o llame a su consultorio.',
  failed: 'Algo salió mal',
  again: 'Intentar de nuevo',
} satisfies Same<typeof en>;
