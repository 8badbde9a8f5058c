import type { PatientLanguage } from '../texts';

const en = {
  title: 'Share your office',
  text: (code: string) => `Friends who join with this link use your code, ${code}.`,
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
};

const es: typeof en = {
  title: 'Comparta su consultorio',
  text: (code) => `Quienes se inscriban con este enlace usan su código, ${code}.`,
  copy: 'Copiar enlace',
  copied: 'Copiado',
  share: 'Compartir',
};

export const SHARE_TEXTS: Record<PatientLanguage, typeof en> = { en, es };
