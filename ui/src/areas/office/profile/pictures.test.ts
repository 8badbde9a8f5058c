import { expect, it } from 'vitest';
import { pictureProblem } from './pictures';

it('says before it is sent that a picture is too heavy or none', () => {
  expect(pictureProblem({ size: 40 * 1024 * 1024, type: 'image/png' })).toBe(
    'The picture must be at most 5 MB',
  );
  expect(pictureProblem({ size: 9, type: 'image/svg+xml' })).toBe(
    'This file is not a PNG, JPEG or WebP picture',
  );
  expect(pictureProblem({ size: 9, type: 'image/webp' })).toBeNull();
});
