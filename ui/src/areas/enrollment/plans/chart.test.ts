import { expect, it } from 'vitest';
import { yearOf } from '~/order/testing';
import { plan } from '../testing/office';
import { chartOf, offeredToStaff } from './chart';

const variant = (change = {}) => ({
  price: '39.00',
  firstYear: yearOf('468.00'),
  showOnEnrollment: false,
  showOnInternalEnrollment: true,
  viewStatus: 'active' as const,
  ...change,
});

it('staff are offered what is active, shown to staff and not free', () => {
  const plans = [
    plan({ id: 1, sort: 2, monthly: variant() }),
    plan({ id: 2, monthly: variant({ showOnInternalEnrollment: false }) }),
    plan({ id: 3, monthly: variant({ price: '0.00' }) }),
    plan({ id: 4, monthly: variant({ viewStatus: 'inactive' }) }),
    plan({ id: 5, sort: 1, annually: variant() }),
    plan({ id: 6 }),
  ];
  expect(offeredToStaff(plans).map(({ id }) => id)).toEqual([5, 1]);
});

it('the chart has a row for each period, by family size', () => {
  const prices = [
    { planId: 1, period: 'month' as const, size: 2, price: '37.05' },
    { planId: 1, period: 'month' as const, size: 1, price: '39.00' },
    { planId: 2, period: 'month' as const, size: 1, price: '24.00' },
  ];
  expect(chartOf({ id: 1 }, prices)).toEqual([{ period: 'month', prices: ['39.00', '37.05'] }]);
});
