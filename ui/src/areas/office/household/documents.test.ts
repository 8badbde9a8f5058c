import { expect, it } from 'vitest';
import { fileProblem, signedWords, sizeWords } from './documents';

it('names what was signed, the size of a file, and one that is too large', () => {
  expect(signedWords({ kind: 'terms' })).toBe('Membership terms');
  expect(signedWords({ kind: 'agreement', agreementNumber: 3 })).toBe('Installment agreement 3');
  expect(signedWords({ kind: 'treatment' })).toBe('Payment schedule and charges');
  expect(sizeWords(12_000)).toBe('12 KB');
  expect(sizeWords(8)).toBe('1 KB');
  expect(sizeWords(1_500_000)).toBe('1.4 MB');
  expect(fileProblem({ size: 10 * 1024 * 1024 })).toBeNull();
  expect(fileProblem({ size: 10 * 1024 * 1024 + 1 })).toBe('The file must be at most 10 MB');
});
