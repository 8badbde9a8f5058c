import en from '~/texts/en/patient-data-export';
import es from '~/texts/es/patient-data-export';
import { texts } from '~/texts/texts';

export const EXPORT_TEXTS = texts('patient-data-export', { en, es });

/** "12 KB", "3.4 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
