import en from '~/texts/en/my-account-two-step';
import es from '~/texts/es/my-account-two-step';
import { texts } from '~/texts/texts';

export const TWO_STEP_TEXTS = texts('my-account-two-step', { en, es });
