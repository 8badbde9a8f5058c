import { expect, it } from 'vitest';
import { share, total } from './words';

it('says what part of those who came went on', () => {
  expect(share(3, 12)).toBe('25%');
  expect(share(1, 3)).toBe('33%');
  expect(share(7, 4)).toBe('');
  expect(share(2, 0)).toBe('');
});

it('adds the sources up', () => {
  const rows = [
    { source: 'qr' as const, visits: 12, starts: 3, enrollments: 1 },
    { source: 'poster' as const, visits: 5, starts: 2, enrollments: 2 },
  ];
  expect(total(rows)).toEqual({ visits: 17, starts: 5, enrollments: 3 });
  expect(total([])).toEqual({ visits: 0, starts: 0, enrollments: 0 });
});
