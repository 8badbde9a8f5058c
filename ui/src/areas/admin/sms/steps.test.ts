import { expect, it } from 'vitest';
import type { TextSetup } from './calls';
import { hourWords, lookOf, stepsOf } from './steps';

const SETUP: TextSetup = {
  brand: 'dental',
  available: true,
  paused: false,
  offices: 0,
  sentToday: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  suppressed: 0,
  agreed: 0,
  state: 'testing',
  quietFrom: 21,
  quietUntil: 8,
  answers: [],
};

it('says which steps are left', () => {
  expect(stepsOf(SETUP).map(({ done }) => done)).toEqual([true, false, false, false, false]);
  const ready = stepsOf({
    ...SETUP,
    state: 'on',
    brandRegistration: 'B1',
    brandRegisteredOn: '2026-11-01',
    campaignRegistration: 'C1',
    campaignRegisteredOn: '2026-11-02',
    testedAt: '2026-11-03T10:00:00Z',
    testedBy: 'Lee',
  });
  expect(ready.every(({ done }) => done)).toBe(true);
  expect(ready[1]?.detail).toBe('B1, since Nov 1');
});

it('shows why the test was refused', () => {
  const refused = { ...SETUP, testedAt: '2026-11-03T10:00:00Z', testRefused: 'no such number' };
  expect(stepsOf(refused)[3]).toMatchObject({ done: false, detail: 'no such number' });
});

it('names an hour', () => {
  expect([8, 12, 21].map(hourWords)).toEqual(['8 a.m.', 'noon', '9 p.m.']);
});

it('says how many steps are open while texts are on', () => {
  expect(lookOf({ ...SETUP, state: 'on' }).label).toBe('On, 3 steps open');
  expect(lookOf(SETUP).label).toBe('Testing');
  expect(lookOf({ ...SETUP, state: 'on', paused: true }).label).toBe('Paused');
  expect(lookOf({ ...SETUP, available: false }).label).toBe('No provider');
});
