import { describe, expect, it } from 'vitest';
import { STEPS, shareLine, stepAfter, stepAt, stepsDone } from './steps';

const items = (...done: string[]) =>
  STEPS.map(({ item, label }) => ({ item, label, done: done.includes(item) }));

describe('the setup', () => {
  it('goes on where it stopped', () => {
    expect(stepAt(null, items())).toBe('profile');
    expect(stepAt(null, items('office_profile', 'procedure_fees'))).toBe('plans');
    expect(stepAt(null, items(...STEPS.map(({ item }) => item)))).toBe('share');
  });

  it('opens any step in any order', () => {
    expect(stepAt('branding', items())).toBe('branding');
    expect(stepAt('share', items())).toBe('share');
    expect(stepAt('nothing', items())).toBe('profile');
  });

  it('counts its own steps, not the items of the launch that come later', () => {
    expect(stepsDone(items('office_profile', 'payments_account'))).toBe(2);
    expect(stepsDone([{ item: 'first_member_enrolled', label: '', done: true }])).toBe(0);
  });

  it('calls no office live whose sign-up page is closed', () => {
    expect(shareLine(true, false)).toContain('live');
    expect(shareLine(true, true)).toContain('Open your sign-up page');
    expect(shareLine(false, true)).toContain('payments account');
  });

  it('ends with sharing the page', () => {
    expect(stepAfter('profile')).toBe('fees');
    expect(stepAfter('branding')).toBe('share');
    expect(stepAfter('share')).toBeNull();
  });
});
