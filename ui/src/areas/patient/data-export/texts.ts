import type { PatientLanguage } from '../texts';

/** The texts about the file of a patient's own data. */
const en = {
  title: 'Your data',
  line: 'Download your data: plans, visits, payments, and documents, to read or use in other programs.',
  failed: 'Your download’s status didn’t load',
  ask: 'Prepare my data',
  waiting: 'We are preparing your file. We email you when it’s ready.',
  ready: (size: string, date: string) =>
    `Your file is ready (${size}). You can download it until ${date}.`,
  download: 'Download my data',
  over: 'Your last file was deleted after seven days.',
  again: 'You can ask for a new file once a day.',
  asked: 'We’re preparing your data',
};

const es: typeof en = {
  title: 'Sus datos',
  line: 'Descargue sus datos: planes, visitas, pagos y documentos, para leerlos o usarlos en otros programas.',
  failed: 'No se pudo cargar el estado de su descarga',
  ask: 'Preparar mis datos',
  waiting: 'Estamos preparando su archivo. Le avisaremos por correo cuando esté listo.',
  ready: (size, date) => `Su archivo está listo (${size}). Puede descargarlo hasta el ${date}.`,
  download: 'Descargar mis datos',
  over: 'Su último archivo se eliminó después de siete días.',
  again: 'Puede pedir un archivo nuevo una vez al día.',
  asked: 'Estamos preparando sus datos',
};

export const EXPORT_TEXTS: Record<PatientLanguage, typeof en> = { en, es };

/** "12 KB", "3.4 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
