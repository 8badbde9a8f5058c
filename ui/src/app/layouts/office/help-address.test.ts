import { expect, it } from 'vitest';
import { helpAddress } from './help-address';

const brand = {
  helpUrl: 'https://help.example',
  helpArticles: { build_a_plan: 'build-a-plan', late_payments: 'late-payments' },
};

it.each([
  ['/dentist-new/memberships', 'https://help.example/build-a-plan'],
  ['/dentist-new/payment-history/7', 'https://help.example/late-payments'],
  ['/account/reports', null],
  ['/account/settings/user', null],
])('the help of %s is %j', (page, address) => {
  expect(helpAddress(brand, page)).toBe(address);
});
