import { describe, expect, it } from 'vitest';
import type { Template } from '~/shared/template/template';
import { isColor, pairs, ratio } from './contrast';

const base: Template = {
  hero: '#EEE8F8',
  ink: '#24163F',
  button: '#4B3184',
  buttonText: '#FFFFFF',
  accent: '#E8933A',
  headingFont: 'hanken',
  headingWeight: 650,
  controlRadius: 8,
  cardRadius: 16,
};

const failing = (main: string, background: string) =>
  pairs(base, { main, background, accent: '#E8933A' })
    .filter((one) => !one.passes)
    .map((one) => one.field);

describe('an office’s own colors', () => {
  // The same colors as in the server's test.
  it.each([
    ['#4B3184', '#EEE8F8', []],
    ['#FFD200', '#10243A', []],
    ['#E8933A', '#EEE8F8', ['main']],
    ['#4B3184', '#787878', ['background', 'main']],
    ['#7A7A7A', '#FFFFFF', ['main']],
  ])('%s on %s fails at %j', (main, background, fields) => {
    expect(failing(main, background)).toEqual(fields);
  });

  it('are measured without rounding up', () => {
    expect(ratio(4.49)).toBe('4.4 to 1');
    expect(isColor('#4b3184')).toBe(true);
    expect(isColor('purple')).toBe(false);
  });
});
