import type en from '../en/patient-sponsor';
import type { Same } from '../types';

export default {
  title: 'Su empresa',
  per: {
    month: 'al mes',
    year: 'al año',
  },
  pays: '{{businessName}} paga {{part}} de {{price}} por {{planName}} de {{memberName}}. Usted paga {{own}}.',
  stops:
    '{{businessName}} ya no paga {{planName}} de {{memberName}}. Sigue activa hasta el {{until}}.',
  ends: 'Sin respuesta termina el {{until}} y no se cobra nada.',
  keep: 'Conservarla por {{price}} {{per}}',
  letEnd: 'Dejar que termine',
  later: 'Eligió dejar que termine. Todavía puede conservarla.',
  keepTitle: '¿Conservar la membresía de {{name}}?',
  agree:
    'Acepto pagar {{price}} {{per}} desde el {{from}}. Se renueva automáticamente hasta que la cancele.',
  method: 'Primero agregue una forma de pago en Configuración.',
  goes: 'El plazo y las visitas usadas continúan.',
  back: 'Ahora no',
  kept: 'Su membresía sigue activa',
  ended: 'Su membresía termina según lo previsto',
} satisfies Same<typeof en>;
