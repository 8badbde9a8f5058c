import { describe, expect, it } from 'vitest';
import { TEXTS } from './texts';

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
    expect(names(TEXTS.es.assumptions('sistema'))).toEqual(names(TEXTS.en.assumptions('system')));
  });

  it('count', () => {
    expect(TEXTS.en.members('1', true)).toBe('1 member');
    expect(TEXTS.en.pasted(2, 3)).toBe('Pasted 2 rows. 3 more didn’t fit.');
    expect(TEXTS.es.pasted(1, 0)).toBe('Se pegó 1 fila.');
  });
});
