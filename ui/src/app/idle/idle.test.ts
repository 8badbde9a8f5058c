import { describe, expect, it } from 'vitest';
import { countdown, IDLE_LONG_MS, IDLE_MS, idleLimit, idleState } from './idle';

const staff = { type: 'dentist', hasMembers: true };
const here = { user: staff, host: 'office.example', path: '/dentist-new/members', flags: [] };

describe('the idle limit', () => {
  it('is 15 minutes, and 60 where people fill in long forms', () => {
    expect(idleLimit(here)).toBe(IDLE_MS);
    for (const path of [
      '/enroll/practice',
      '/single-setup',
      '/multi-csv-review',
      '/subscribe',
      '/account/patient-signup',
    ])
      expect(idleLimit({ ...here, path })).toBe(IDLE_LONG_MS);
  });

  it('spares patients, platform staff and offices without members', () => {
    for (const type of ['client', 'patient', 'admin', 'almost_super', 'super_admin'])
      expect(idleLimit({ ...here, user: { type, hasMembers: true } })).toBeNull();
    expect(idleLimit({ ...here, user: { type: 'dentist', hasMembers: false } })).toBeNull();
  });

  it.each([
    '/accounts/login',
    '/ppo-calculator',
    '/accounts/signup/my-dentist/7',
    '/external-patient-signup/7',
  ])('is off on %s', (path) => {
    expect(idleLimit({ ...here, path })).toBeNull();
  });

  it.each([
    'demo.office.example',
    'office-dev2.example',
    'qa.example',
    'dental.localhost',
    'localhost',
    '127.0.0.1',
  ])('is off on %s unless the flag is set', (host) => {
    expect(idleLimit({ ...here, host })).toBeNull();
    expect(idleLimit({ ...here, host, flags: ['idle'] })).toBe(IDLE_MS);
  });

  it('is on where a host only sounds like one of those', () => {
    expect(idleLimit({ ...here, host: 'devon-dental.example' })).toBe(IDLE_MS);
  });
});

describe('the countdown', () => {
  it('starts at the limit and takes five minutes', () => {
    expect(idleState(IDLE_MS - 1, IDLE_MS)).toEqual({ phase: 'active' });
    expect(idleState(IDLE_MS, IDLE_MS)).toEqual({ phase: 'warning', leftMs: 300_000 });
    expect(idleState(IDLE_MS + 299_999, IDLE_MS)).toEqual({ phase: 'warning', leftMs: 1 });
    expect(idleState(IDLE_MS + 300_000, IDLE_MS)).toEqual({ phase: 'over' });
  });

  it('reads as a clock', () => {
    expect(countdown(300_000)).toBe('5:00');
    expect(countdown(271_400)).toBe('4:32');
    expect(countdown(900)).toBe('0:01');
  });
});
