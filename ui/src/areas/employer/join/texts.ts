import en from '~/texts/en/employer-join';
import es from '~/texts/es/employer-join';
import { texts } from '~/texts/texts';

export const TEXTS = texts('employer-join', { en, es });
