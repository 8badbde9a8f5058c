import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, type } from '~/testing/dialog';
import { NewCoupon } from './NewCoupon';

const on = testApi();
const added = on('post', '/admin/coupons', {});

it('is for any period unless one is chosen, and says so', async () => {
  openDialog((close) => <NewCoupon onClose={close} />);
  expect(await screen.findByLabelText(/^For tiers paid/)).toHaveDisplayValue('Monthly or yearly');
  await type('Code', 'SPRING');
  await type('Percent off', '20');
  await type('Number of bills', '3');
  await type('Why', 'A fair in spring');
  await press('Add coupon');
  await dialogClosed();
  expect(added.bodies).toMatchObject([{ code: 'SPRING', percent: 20, bills: 3 }]);
  expect(added.bodies[0]).not.toHaveProperty('period');
});
