import type en from '../en/documents';
import type { Same } from '../types';

export default {
  search: 'Buscar en las preguntas',
  groups: 'Temas',
  foundOne: '1 pregunta',
  found: '{{count}} preguntas',
  none: 'Ninguna pregunta coincide',
  noneText: 'Pruebe con otra palabra o escríbanos.',
  version: 'Versión {{version}}',
  contents: 'Contenido',
  link: 'Enlace a esta pregunta',
  ask: '¿No encontró su respuesta? Sobre su atención o su plan, llame a su consultorio. Sobre su cuenta, escriba a',
} satisfies Same<typeof en>;
