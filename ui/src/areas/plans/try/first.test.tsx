import { expect, it } from 'vitest';
import type { Preset } from '../calls';
import { firstTried } from './Screen';

const preset = (key: string, quantity?: number) =>
  ({ key, inclusions: quantity ? [{ code: 'D1110', quantity }] : [] }) as unknown as Preset;

it('starts with the brand’s preset, or the first one that includes services', () => {
  const presets = [preset('discounts'), preset('exams', 2), preset('exams-and-more', 4)];
  expect(firstTried({ presets, presetType: 'exams-and-more' })?.key).toBe('exams-and-more');
  expect(firstTried({ presets, presetType: 'discounts' })?.key).toBe('exams');
  expect(firstTried({ presets: [preset('empty')], presetType: 'gone' })?.key).toBe('empty');
  expect(firstTried({ presets: [], presetType: 'gone' })).toBeUndefined();
});
