import { describe, expect, it } from 'vitest';
import type { WordingHit } from '../calls';
import { piecesOf } from './wording';

const hit = (start: number, end: number): WordingHit => ({
  field: 'description',
  language: 'en',
  phrase: 'x',
  start,
  end,
  reason: 'because',
});
const said = (text: string, hits: WordingHit[]) =>
  piecesOf(text, hits).map((piece) => (piece.hit ? `[${piece.text}]` : piece.text));

describe('words that must not be said', () => {
  it('are marked where they stand', () => {
    expect(said('Full coverage here', [hit(5, 13)])).toEqual(['Full ', '[coverage]', ' here']);
    expect(said('copay', [hit(0, 5)])).toEqual(['[copay]']);
  });

  it('are counted in characters, not in UTF-16', () => {
    expect(said('🦷🦷 coverage', [hit(3, 11)])).toEqual(['🦷🦷 ', '[coverage]']);
  });

  it('are shown with a little around them', () => {
    const long = `${'a'.repeat(200)} coverage ${'b'.repeat(200)}`;
    const [before = '', , after = ''] = said(long, [hit(201, 209)]);
    expect(before.startsWith('…')).toBe(true);
    expect(after.endsWith('…')).toBe(true);
    expect(before.length + after.length).toBeLessThan(60);
  });

  it('that no longer stand there are left out', () => {
    expect(said('short', [hit(3, 90)])).toEqual(['short']);
    expect(said('copay copay', [hit(0, 5), hit(3, 8)])).toEqual(['[copay]', ' copay']);
  });
});
