import { describe, expect, it } from 'vitest';
import { withValues } from '~/texts/read';
import { pastedWords, TEXTS } from './texts';

/** The paths of all texts, including nested ones. */
function names(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) => [
    above + name,
    ...(typeof value === 'object' ? names(value, `${above}${name}.`) : []),
  ]);
}

describe('the calculator’s words', () => {
  it('are the same in both languages', () => {
    expect(names(TEXTS.es)).toEqual(names(TEXTS.en));
    expect(names(withValues(TEXTS.es.assumptions, { practiceSystem: 'sistema' }))).toEqual(
      names(withValues(TEXTS.en.assumptions, { practiceSystem: 'system' })),
    );
  });

  it('count', () => {
    expect(TEXTS.en.oneMember).toBe('1 member');
    expect(pastedWords(2, 3, TEXTS.en)).toBe('Pasted 2 rows. 3 more didn’t fit.');
    expect(pastedWords(1, 0, TEXTS.es)).toBe('Se pegó 1 fila.');
  });
});
