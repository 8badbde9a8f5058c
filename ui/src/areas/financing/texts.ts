import enFinancing from '~/texts/en/financing';
import enFinancingFederalBox from '~/texts/en/financing-federal-box';
import esFinancing from '~/texts/es/financing';
import esFinancingFederalBox from '~/texts/es/financing-federal-box';
import { lightTexts } from '~/texts/light';
import { texts } from '~/texts/texts';

export const BOX_TEXTS = lightTexts({ en: enFinancingFederalBox, es: esFinancingFederalBox });

export type BoxLanguage = keyof typeof BOX_TEXTS;

export const SIGN_TEXTS = texts('financing', { en: enFinancing, es: esFinancing });
