import type en from '../en/patient-data-export';
import type { Same } from '../types';

export default {
  title: 'Sus datos',
  line: 'Descargue sus datos: planes, visitas, pagos y documentos, para leerlos o usarlos en otros programas.',
  failed: 'No se pudo cargar el estado de su descarga',
  ask: 'Preparar mis datos',
  waiting: 'Estamos preparando su archivo. Le avisaremos por correo cuando esté listo.',
  ready: 'Su archivo está listo ({{size}}). Puede descargarlo hasta el {{date}}.',
  download: 'Descargar mis datos',
  over: 'Su último archivo se eliminó después de siete días.',
  again: 'Puede pedir un archivo nuevo una vez al día.',
  asked: 'Estamos preparando sus datos',
} satisfies Same<typeof en>;
