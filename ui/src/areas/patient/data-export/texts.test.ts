import { expect, test } from 'vitest';
import { sizeWords } from './texts';

test('a size is in kilobytes, then in megabytes', () => {
  expect([sizeWords(12), sizeWords(12_400), sizeWords(3_440_000)]).toEqual([
    '1 KB',
    '12 KB',
    '3.4 MB',
  ]);
});
