import en from '~/texts/en/out-of-network';
import es from '~/texts/es/out-of-network';
import { lightTexts } from '~/texts/light';

export type NetworkTexts = (typeof TEXTS)['en'];

export const TEXTS = lightTexts({ en, es });
