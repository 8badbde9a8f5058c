import { describe, expect, it } from 'vitest';
import {
  cardLines,
  familyStatus,
  familyWords,
  headline,
  nextPaymentLine,
  officeAddress,
  renewalLine,
} from './words';

describe('the portal in words', () => {
  it.each([
    [{ left: 1, label: 'Cleanings' }, 'Hi Priscilla, your plan includes one cleaning a year.'],
    [{ left: 2, label: 'Cleanings' }, 'Hi Priscilla, your plan includes two cleanings a year.'],
    [
      { left: 1, label: 'Contact lens exam' },
      'Hi Priscilla, your plan includes one contact lens exam a year.',
    ],
    [{ left: 12, label: 'X-rays' }, 'Hi Priscilla, your plan includes 12 X-rays a year.'],
    [undefined, 'Hi Priscilla, welcome back.'],
  ])('begins with what the plan includes: %o', (left, words) => {
    expect(headline('Priscilla', left && { ...left, spanishLabel: '' })).toBe(words);
  });

  it('draws a card with one line for each short name', () => {
    const inclusion = {
      code: '0120',
      label: 'Periodic Exam',
      shortLabel: 'Exams',
      spanishLabel: '',
      spanishShortLabel: '',
      quantity: 1,
      used: 1,
    };
    expect(
      cardLines({
        number: 'JC-1',
        planName: 'Adult',
        inclusions: [
          inclusion,
          { ...inclusion, code: '0150', used: 0 },
          { ...inclusion, shortLabel: '', used: 3 },
        ],
        otherDiscountPercent: '15',
        planYearEnds: '2027-05-31',
      }),
    ).toEqual([
      { label: 'Exams', quantity: 2 },
      { label: 'Periodic Exam', quantity: 1 },
      { label: 'Everything else', value: '15% off' },
    ]);
  });

  it('shows the status that needs attention first', () => {
    const family = (...statuses: string[]) =>
      statuses.map((status) => ({ subscriptions: [{ status }] })) as Parameters<
        typeof familyStatus
      >[0];
    expect(familyStatus(family('active', 'past_due', 'canceled'))).toBe('past_due');
    expect(familyStatus(family('canceled', 'active'))).toBe('active');
    expect(familyStatus([])).toBeNull();
  });

  it('says when plans renew, the first of them', () => {
    const held = (termEndsOn: string, autoRenew: boolean, status = 'active') => ({
      termEndsOn,
      autoRenew,
      status,
    });
    const family = (...all: object[]) =>
      [{ subscriptions: all }] as Parameters<typeof renewalLine>[0];
    expect(renewalLine(family(held('2027-06-01', true), held('2027-02-01', true)))).toBe(
      'Renews Feb 1, 2027.',
    );
    expect(
      renewalLine(family(held('2027-06-01', false), held('2027-02-01', true, 'canceled'))),
    ).toBeNull();
  });

  it('says when and from what the next payment comes', () => {
    expect(nextPaymentLine({ on: '2026-12-01', amount: '1.00', method: 'Visa ending 4471' })).toBe(
      'Dec 1, 2026, Visa ending 4471',
    );
    expect(nextPaymentLine({ on: '2026-12-01', amount: '1.00' })).toBe('Dec 1, 2026');
    expect(familyWords(4, '15')).toBe('4 members, 15% family discount');
    expect(familyWords(1, '0')).toBe('1 member');
  });

  it('writes the office address on one line', () => {
    const office = {
      id: 1,
      name: 'Juniper',
      addressLine1: '1418 N 13th St',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
    };
    expect(officeAddress(office)).toBe('1418 N 13th St, Boise, ID 83702');
  });
});
