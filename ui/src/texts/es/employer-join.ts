import type en from '../en/employer-join';
import type { Same } from '../types';

export default {
  title: 'Únase por medio de su empleador',
  intro: 'Su empleador paga una parte de su membresía. Verá su precio antes de unirse.',
  code: 'Código del empleador',
  codeHelp: 'Pídalo a su empleador o búsquelo en su correo.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo del trabajo',
  number: 'Número de empleado',
  birthDate: 'Fecha de nacimiento',
  next: 'Continuar',
  terms: 'Lea los términos para empleados',
  askedTitle: 'Solicitud enviada',
  asked:
    '{{business}} decide en un plazo de 14 días y le escribimos. No se cobra nada hasta que se una.',
} satisfies Same<typeof en>;
