import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettlementTable } from './SettlementTable';
import type { MembershipSettlement, Settlement } from './texts';
import { ruleWords } from './words';

const one = (membershipId: number, memberName: string, paid: string, refund: string) =>
  ({
    membershipId,
    memberName,
    planName: 'Adult Wellness',
    rule: 'full_refund',
    source: 'Terms',
    firstDays: 90,
    day: 16,
    endsOn: '2026-11-24',
    lastDay: '2026-11-23',
    atEnd: false,
    lines: [
      { kind: 'paid', text: 'Paid', amount: paid, on: '2026-11-07' },
      { kind: 'used_visits', text: 'Used', amount: '0.00', count: 3 },
    ],
    paid,
    refund,
    owed: '0.00',
  }) as MembershipSettlement;
const settlement = (each: MembershipSettlement[], refund: string): Settlement => ({
  each,
  refund,
  owed: '0.00',
  reasons: [],
  version: '1',
});
const cells = () => screen.getAllByRole('row').map((row) => row.textContent);

function show(shown: Settlement) {
  render(
    <MantineProvider env="test">
      <SettlementTable settlement={shown} language="en" />
    </MantineProvider>,
  );
}

it('adds up: what each person gets back comes to the total', () => {
  show(settlement([one(1, 'Ana', '98.28', '35.10'), one(2, 'Ben', '41.60', '41.60')], '76.70'));
  expect(cells()).toEqual(
    expect.arrayContaining(['Refund$35.10', 'Refund$41.60', 'Total refund$76.70']),
  );
});

it('has one refund line for one person, and no amount where nothing moves', () => {
  show(settlement([one(1, 'Ana', '98.28', '35.10')], '35.10'));
  expect(cells().filter((row) => row?.includes('35.10'))).toEqual(['Refund$35.10']);
  expect(cells()).toContain('Included procedures used this plan year: 3\u2014');
});

it('names the larger of time and visits in both languages', () => {
  const held = { ...one(1, 'Ana', '98.28', '35.10'), rule: 'pro_rata_less_visits' } as const;
  expect(ruleWords(held, 'en')).toMatch(/time or the visits you used, whichever is more/);
  expect(ruleWords(held, 'es')).toMatch(/tiempo o de las visitas que usó/);
});
