import type en from '../en/out-of-network';
import type { Same } from '../types';

export default {
  pageTitle: 'Salida de una red de seguro',
  noOffice:
    'No encontramos este consultorio. Revise el enlace de su carta o correo, o llame al consultorio.',
  general: {
    title: 'Cuando su consultorio sale de una red de seguro',
    lead: 'Un consultorio que sale de una red envía a sus pacientes una página propia: qué cambia, qué sigue igual y los planes de membresía a los que pueden unirse directamente con el consultorio.',
    changeFacts: [
      {
        title: 'La red',
        text: 'El consultorio ya no tiene contrato con la red. La carta del consultorio dice cuál es y desde qué día.',
      },
      {
        title: 'Sus tarifas',
        text: 'Desde ese día, las tarifas que el consultorio acordó con la red ya no se aplican. Usted paga las tarifas habituales del consultorio, o el precio de miembro si se une a uno de sus planes.',
      },
      {
        title: 'Lo que paga su seguro',
        text: 'Eso depende de su plan de seguro. Su compañía de seguros puede decirle qué paga por la atención fuera de su red.',
      },
    ],
    stayFacts: [
      {
        title: 'El consultorio',
        text: 'Puede seguir siendo paciente del consultorio.',
      },
      {
        title: 'Su expediente',
        text: 'Se queda en el consultorio. Usted no tiene que enviar nada.',
      },
      {
        title: 'Su decisión',
        text: 'No tiene que unirse a un plan para ser paciente, ni tener seguro.',
      },
    ],
    open: 'Abra la página de su consultorio',
    openText:
      'Use el enlace de la carta o del correo del consultorio, o escanee el código de la carta.',
    find: 'Encuentre su consultorio',
    findText:
      '¿No tiene la carta? Busque el consultorio por código postal o ciudad para ver sus planes, sus precios y su teléfono. Una membresía no es un seguro.',
    findAction: 'Buscar un consultorio',
  },
  failed: 'No se pudo cargar esta página',
  tryAgain: 'Intentar de nuevo',
  eyebrow: 'Para nuestros pacientes con seguro',
  title: '{{office}} sale de una red de seguro',
  lead: 'Puede seguir siendo nuestro paciente. Aquí verá qué cambia, qué sigue igual y los planes de membresía a los que puede unirse directamente con nosotros.',
  changes: 'Qué cambia',
  changeFacts: [
    {
      title: 'La red',
      text: 'Ya no tendremos contrato con la red. Nuestra carta dice cuál es y desde qué día.',
    },
    {
      title: 'Sus tarifas',
      text: 'Desde ese día, las tarifas que acordamos con la red ya no se aplican aquí. Usted paga nuestras tarifas habituales, o el precio de miembro si se une a un plan.',
    },
    {
      title: 'Lo que paga su seguro',
      text: 'Eso depende de su plan de seguro. Su compañía de seguros puede decirle qué paga por la atención fuera de su red.',
    },
  ],
  stays: 'Qué sigue igual',
  stayFacts: [
    {
      title: 'El consultorio',
      text: 'La misma dirección, {{address}}, y el mismo teléfono, {{phone}}.',
    },
    {
      title: 'Su expediente',
      text: 'Se queda con nosotros. Usted no tiene que enviar nada.',
    },
    {
      title: 'Su decisión',
      text: 'No tiene que unirse a un plan para ser nuestro paciente, ni tener seguro.',
    },
  ],
  plans: 'Nuestros propios planes',
  plansText:
    'Usted paga directamente al consultorio. Una membresía no es un seguro. Cada tarjeta indica qué incluye el plan y cuánto descuenta del resto de la atención.',
  onlyInsured: 'Para pacientes con seguro',
  onlyUninsured: 'Para pacientes sin seguro',
  noPlans: 'Por ahora no hay planes para unirse en línea',
  noPlansText: 'Llámenos al {{phone}}.',
  enroll: 'Unirse a un plan',
  closed: 'Por ahora no puede unirse en línea. Llámenos al {{phone}}.',
  questions: 'Preguntas y respuestas',
  call: '¿Tiene otra pregunta? Llámenos al {{phone}}.',
} satisfies Same<typeof en>;
