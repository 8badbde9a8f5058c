import type { components } from '~/api/schema';
import en from '~/texts/en/settlement';
import es from '~/texts/es/settlement';
import { texts } from '~/texts/texts';

export type Settlement = components['schemas']['Settlement'];
export type SettlementLine = components['schemas']['SettlementLine'];
export type MembershipSettlement = components['schemas']['MembershipSettlement'];

export type SettlementLanguage = 'en' | 'es';
export const SETTLEMENT_TEXTS = texts('settlement', { en, es });
