import { describe, expect, it } from 'vitest';
import { addTime, changeTime, dayError, hoursError, timesOf, toggleDay, usualWeek } from './hours';

const monday = { day: 'mon', opens: '08:00', closes: '17:00' } as const;

describe('an office’s hours', () => {
  it('open a day like the open day before it', () => {
    const early = { ...monday, opens: '07:30' };
    expect(toggleDay([early], 'wed', true)).toEqual([early, { ...early, day: 'wed' }]);
    expect(toggleDay([], 'mon', true)).toEqual([monday]);
    expect(toggleDay([monday], 'mon', false)).toEqual([]);
  });

  it('begin with the usual week', () => {
    expect(usualWeek().map(({ day }) => day)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri']);
    expect(usualWeek()[0]).toEqual(monday);
    expect(hoursError(usualWeek())).toBeNull();
  });

  it('stay in the week’s order', () => {
    const week = toggleDay(toggleDay([], 'fri', true), 'tue', true);
    expect(week.map(({ day }) => day)).toEqual(['tue', 'fri']);
  });

  it('have a break and lose it', () => {
    const morning = changeTime([monday], 'mon', 0, { closes: '12:00' });
    const both = changeTime(addTime(morning, 'mon'), 'mon', 1, { opens: '13:00', closes: '17:00' });
    expect(timesOf(both, 'mon')).toHaveLength(2);
    expect(dayError(both, 'mon')).toBeNull();
    expect(changeTime(both, 'mon', 1, null)).toEqual(morning);
  });

  it('say what is wrong in the server’s words', () => {
    expect(dayError([{ ...monday, closes: '08:00' }], 'mon')).toBe('Must close after it opens');
    expect(dayError([{ ...monday, closes: '' }], 'mon')).toBe('This field is required');
    const over = [monday, { ...monday, opens: '16:00', closes: '18:00' }];
    expect(hoursError(over)).toBe('Times must not overlap');
    expect(hoursError([monday])).toBeNull();
  });
});
