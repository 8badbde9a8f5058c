// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { screens } from '~/all-routes';
import type { Launch } from '../profile/calls';
import { addressOf, beforeLive, doneCount, nextItem, unlocks } from './items';

const pageAt = (path: string) => screens.find((page) => page.path === path);

const launch = (done: string[], termsAccepted = true): Launch => ({
  items: ['office_profile', 'payments_account', 'first_active_plan'].map((item) => ({
    item,
    label: item,
    done: done.includes(item),
  })),
  complete: false,
  live: false,
  termsAccepted,
  rewards: [],
  marketingCredit: '0.00',
});

describe('the launch checklist', () => {
  it('leads to the page of each item and says what it unlocks', () => {
    expect(addressOf('office_profile', pageAt)).toBe('/dentist-new/edit-profile');
    expect(addressOf('procedure_fees', pageAt)).toBe('/account/settings/membership-plan?tab=fees');
    expect(addressOf('something_new', pageAt)).toBeNull();
    expect(unlocks('payments_account')).toContain('paid out');
  });

  it('names the next item and what is missing before patients can enroll', () => {
    const half = launch(['office_profile'], false);
    expect(doneCount(half.items)).toBe(1);
    expect(nextItem(half.items)?.item).toBe('payments_account');
    expect(beforeLive(half)).toEqual([
      'accept the terms of service',
      'open your payments account',
      'publish a plan',
    ]);
    expect(beforeLive(launch(['payments_account', 'first_active_plan']))).toEqual([]);
  });
});
