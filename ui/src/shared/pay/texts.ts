import enCardField from '~/texts/en/card-field';
import enPay from '~/texts/en/pay';
import esCardField from '~/texts/es/card-field';
import esPay from '~/texts/es/pay';
import { lightTexts } from '~/texts/light';

export const PAY_TEXTS = lightTexts({ en: enPay, es: esPay });

export type PayLanguage = keyof typeof PAY_TEXTS;

export const CARD_TEXTS = lightTexts({ en: enCardField, es: esCardField });
