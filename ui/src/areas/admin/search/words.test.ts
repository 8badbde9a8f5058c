import { describe, expect, it } from 'vitest';
import { isEnough } from './enough';
import { pageOf } from './words';

describe('a search over all offices', () => {
  it('begins with two characters or a number', () => {
    expect(isEnough('j')).toBe(false);
    expect(isEnough('7')).toBe(true);
    expect(isEnough('ju')).toBe(true);
  });

  it('leads to the page of what it found', () => {
    const hit = { id: '9', title: '', detail: '' };
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
  });
});
