import { describe, expect, it } from 'vitest';
import { announcements } from './Sortable';

const says = announcements([7, 8, 9], (id) => `Plan ${id}`, { current: false });
const at = (id: number) => ({ id }) as never;

describe('what is heard while a row moves', () => {
  it('names it and its place', () => {
    expect(says.onDragStart({ active: at(7) })).toBe('Picked up Plan 7, position 1 of 3.');
    expect(says.onDragOver({ active: at(7), over: at(7) })).toBeUndefined();
    expect(says.onDragOver({ active: at(7), over: at(9) })).toBe('Plan 7 is at position 3 of 3.');
    expect(says.onDragOver({ active: at(7), over: at(7) })).toBe('Plan 7 is at position 1 of 3.');
    expect(says.onDragEnd({ active: at(7), over: at(8) })).toBe(
      'Plan 7 dropped at position 2 of 3.',
    );
    expect(says.onDragCancel({ active: at(7), over: null })).toBe('Plan 7 is back where it was.');
  });
});
