import { expect, it } from 'vitest';
import { fileProblem, signedFor, signedWords, sizeWords } from './documents';

it('names what was signed, the size of a file, and one that is too large', () => {
  expect(signedWords({ kind: 'terms' })).toBe('Membership terms');
  expect(signedWords({ kind: 'agreement', agreementNumber: 3 })).toBe('Installment agreement 3');
  expect(sizeWords(12_000)).toBe('12 KB');
  expect(sizeWords(8)).toBe('1 KB');
  expect(sizeWords(1_500_000)).toBe('1.4 MB');
  expect(fileProblem({ size: 10 * 1024 * 1024 })).toBeNull();
  expect(fileProblem({ size: 10 * 1024 * 1024 + 1 })).toBe('The file must be at most 10 MB');
});

it('says what each text was signed for', () => {
  const at = '2026-11-13T19:00:00Z';
  const signed = (kind: string, agreementNumber?: number) => ({ kind, at, agreementNumber });
  expect(
    signedFor([
      signed('agreement', 2),
      signed('electronic'),
      signed('treatment'),
      signed('agreement', 1),
      signed('electronic'),
      signed('treatment'),
      signed('auto_renewal'),
      signed('electronic'),
      signed('terms'),
    ]),
  ).toEqual([
    '',
    'For installment agreement 2',
    'For installment agreement 2',
    '',
    'For installment agreement 1',
    'For installment agreement 1',
    'For the membership',
    'For the membership',
    'For the membership',
  ]);
  expect(signedFor([{ kind: 'treatment', at }])).toEqual(['For an installment agreement']);
  expect(
    signedFor([
      { kind: 'agreement', at, agreementNumber: 1 },
      { kind: 'electronic', at: '2026-11-12T19:00:00Z' },
    ]),
  ).toEqual(['', 'For the membership']);
});
