// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { firstOf, rememberedLink, rememberLink } from './first-link';

const DAY = 24 * 60 * 60 * 1000;
beforeEach(() => localStorage.clear());

it('keeps the first address for 90 days', () => {
  const first = { word: 'kim', at: 0 };
  expect(firstOf(null, first)).toBe(first);
  expect(firstOf(first, { word: 'lee', at: 89 * DAY }).word).toBe('kim');
  expect(firstOf(first, { word: 'lee', at: 90 * DAY }).word).toBe('lee');
});

it('remembers it in this browser', () => {
  expect(rememberedLink()).toBe('');
  expect(rememberLink('kim', 1000)).toBe('kim');
  expect(rememberLink('lee', 2000)).toBe('kim');
  expect(rememberedLink(3000)).toBe('kim');
  expect(rememberedLink(1000 + 90 * DAY)).toBe('');
});

it('reads nothing that it did not write', () => {
  localStorage.setItem('chairside.first-link', '{"word":7}');
  expect(rememberedLink()).toBe('');
  localStorage.setItem('chairside.first-link', 'not json');
  expect(rememberedLink()).toBe('');
});
