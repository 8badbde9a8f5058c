import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STAFF, testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, type } from '~/testing/dialog';
import { details, member, subscription } from '../testing';
import { CompareDialog } from './CompareDialog';

const NO_CARE = { fee: '0.00', lines: [], care: '90.00', insurancePays: '0.00' };
const on = testApi();
on('get', '/dentists/{id}/chairside-procedures', {
  items: [
    {
      code: '1110',
      shownCode: 'D1110',
      label: { en: 'Cleaning', es: 'Limpieza' },
      fee: '90.00',
    },
  ],
});
const compare = on('post', '/dentists/{id}/year-comparison', {
  officeName: 'Cedar Dental',
  today: '2026-11-23',
  people: [
    {
      key: '5',
      least: 1,
      choices: [
        { kind: 'no_plan', dues: '0.00', total: '590.00', ...NO_CARE },
        {
          kind: 'plan',
          planId: 2,
          planName: { en: 'Perio', es: 'Perio' },
          period: 'month',
          price: '40.00',
          dues: '480.00',
          total: '570.00',
          ...NO_CARE,
        },
      ],
    },
  ],
  familySize: 0,
  familyPercent: '0',
  noPlan: '590.00',
  least: '570.00',
  saves: '20.00',
});

const open = () => {
  const family = details({ members: [member({ subscriptions: [subscription()] })] });
  return openDialog((close) => (
    <CompareDialog details={family} officeId={7} may={{ change: true }} onClose={close} />
  ));
};

it('compares the household as it is, and leads to the plan that is taken', async () => {
  const router = open();
  expect(await screen.findByText(/Adult Wellness, monthly/)).toBeInTheDocument();
  await press('Compare');
  expect(compare.bodies).toMatchObject([{ people: [{ key: '5', age: 42, procedures: [] }] }]);
  (await screen.findByRole('link', { name: 'Change to this' })).click();
  await dialogClosed();
  const { search } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ plan: '2' });
});

it('enrolls no one from a comparison while the office can’t take members, and says why', async () => {
  const paused = {
    ...STAFF,
    dentistInfo: { ...STAFF.dentistInfo, accountStatus: 2, verified: true },
  } as typeof STAFF;
  const family = details({ members: [member()] });
  openDialog(
    (close) => (
      <CompareDialog details={family} officeId={7} may={{ change: true }} onClose={close} />
    ),
    paused,
  );
  await press('Compare');
  const button = await screen.findByRole('button', { name: 'Enroll like this' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'The office is paused.');
});

it('says at its field what cannot be compared', async () => {
  open();
  await type('Age', '55');
  compare.refuses('Bad Request', { 'people.0.age': ['Nobody here is that old'] });
  await press('Compare');
  expect(await screen.findByText('Nobody here is that old')).toBeInTheDocument();
});
