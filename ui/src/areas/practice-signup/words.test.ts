import { describe, expect, it } from 'vitest';
import { couponWords, enrollAddress, placeOf, stepOf, versionWords, yearSaves } from './words';

describe('the address of the sign-up', () => {
  it('keeps what was asked and names a partner, not any word', () => {
    const asked = new URLSearchParams('promo=WELCOME3&x=1');
    expect(enrollAddress(asked, null)).toBe('/enroll/practice?promo=WELCOME3&x=1');
    expect(enrollAddress(asked, 'smile-alliance')).toBe(
      '/enroll/practice?promo=smile-alliance&x=1',
    );
    expect(enrollAddress(new URLSearchParams(), null)).toBe('/enroll/practice');
  });
});

describe('the place behind a mailed link', () => {
  it('has email, secret, tier and period', () => {
    expect(placeOf('#email=kim%40cedar.example&code=s-3cr_et&tier=2&period=year')).toEqual({
      email: 'kim@cedar.example',
      secret: 's-3cr_et',
      tier: 2,
      period: 'year',
    });
  });

  it('may lack the tier, which is chosen on the page then', () => {
    expect(placeOf('#email=kim@cedar.example&code=s')).toMatchObject({ tier: null, period: null });
    expect(placeOf('#email=kim@cedar.example&code=s&tier=x&period=week')).toMatchObject({
      tier: null,
      period: null,
    });
  });

  it('is none without an email and a secret', () => {
    for (const hash of ['', '#', '#tier=2', '#email=kim@cedar.example', '#code=s'])
      expect(placeOf(hash)).toBeNull();
  });
});

it('says what a coupon does', () => {
  expect(couponWords({ discountCode: 'A', percent: 50, bills: 3 })).toBe(
    '50% off your first 3 bills.',
  );
  expect(couponWords({ discountCode: 'A', percent: 20, bills: 1 })).toBe(
    '20% off your first bill.',
  );
});

it('says how much less a year costs', () => {
  expect(yearSaves('149.00', '1490.00')).toBe(16);
  expect(yearSaves('100.00', '960.00')).toBe(20);
  expect(yearSaves('100.00', '1300.00')).toBe(0);
  expect(yearSaves('0.00', '0.00')).toBe(0);
});

it('names a version by its day', () => {
  expect(versionWords('2026-11-23')).toBe('Version of Nov 23, 2026');
  expect(versionWords('2026-11-23-draft')).toBe('Version 2026-11-23-draft');
});

it('counts the steps', () => {
  expect(stepOf({ step: 'details' })).toBe(1);
  expect(stepOf({ step: 'activation' })).toBe(3);
});
