import en from '~/texts/en/ppo-calculator';
import es from '~/texts/es/ppo-calculator';
import { lightTexts } from '~/texts/light';

export type CalculatorTexts = (typeof TEXTS)['en'];

export const TEXTS = lightTexts({ en, es });
export type Language = keyof typeof TEXTS;

/** "Pasted 2 rows. 3 more didn’t fit." */
export function pastedWords(rows: number, left: number, t: CalculatorTexts): string {
  const done = rows === 1 ? t.pastedOne : t.pasted({ rows });
  return left > 0 ? `${done} ${t.leftOver({ left })}` : done;
}
