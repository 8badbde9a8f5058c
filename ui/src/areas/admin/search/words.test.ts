import { describe, expect, it } from 'vitest';
import { isEnough } from './enough';
import { groupsOf, pageOf } from './words';

describe('a search over all offices', () => {
  it('begins with two characters or a number', () => {
    expect(isEnough('j')).toBe(false);
    expect(isEnough('7')).toBe(true);
    expect(isEnough('ju')).toBe(true);
  });

  it('leads to the page of what it found', () => {
    const hit = { id: '9', title: '', detail: '', exact: true };
    expect(pageOf({ ...hit, kind: 'office', officeId: 7 })).toBe('/admin/dentists/7');
    expect(pageOf({ ...hit, kind: 'payment', officeId: 7, accountId: 3 })).toBe(
      '/admin/payment-history/patient/3',
    );
    expect(pageOf({ ...hit, kind: 'user', officeId: 7 })).toBe('/admin/dentist-users/7');
    expect(pageOf({ ...hit, kind: 'event', id: 'evt_1' })).toBe(
      '/admin/toolbox?tab=webhooks&q=evt_1',
    );
    expect(pageOf({ ...hit, kind: 'business', title: 'Elm & Co' })).toBe(
      '/admin/business-connect?q=Elm%20%26%20Co',
    );
    expect(pageOf({ ...hit, kind: 'user' })).toBeUndefined();
    expect(pageOf({ ...hit, kind: 'coupon', officeId: 7 })).toBe('/admin/dentists/7');
    expect(pageOf({ ...hit, kind: 'coupon', id: 'WELCOME3' })).toBe('/admin/promos?q=WELCOME3');
    expect(pageOf({ ...hit, kind: 'record' }, '6f1c')).toBe(
      '/admin/super_admin?tab=audit&request=6f1c',
    );
    expect(pageOf({ ...hit, kind: 'error', title: 'no row' })).toBe(
      '/admin/errorLogs?state=all&q=no%20row',
    );
  });

  it('shows each kind once, in the order of the answer', () => {
    const hit = { title: '', detail: '', exact: false };
    const groups = groupsOf([
      { ...hit, kind: 'household', id: '4' },
      { ...hit, kind: 'household', id: '3' },
      { ...hit, kind: 'office', id: '1' },
    ]);
    expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])).toEqual([
      ['household', ['4', '3']],
      ['office', ['1']],
    ]);
  });
});
