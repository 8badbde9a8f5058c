import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press, type } from '~/testing/dialog';
import type { Guest, GuestVisit } from './calls';
import { Screen } from './Screen';

const on = testApi();
const ANA: Guest = {
  memberId: 51,
  firstName: 'Ana',
  lastName: 'Reyes',
  homeLocation: 'Downtown',
  memberNumber: 'JC-20001',
  today: '2026-11-30',
  plans: [
    {
      planName: 'Adult',
      termStartsOn: '2026-11-05',
      termEndsOn: '2027-11-05',
      discountPercent: '15',
      included: [
        { code: '1110', label: { en: 'Cleaning', es: 'Limpieza' }, included: 2, used: 1, left: 1 },
      ],
    },
  ],
  likely: ['1110'],
  procedures: [
    {
      code: '1110',
      shownCode: 'D1110',
      label: { en: 'Cleaning', es: 'Limpieza' },
      memberPrice: '93.50',
    },
  ],
};
const VISIT: GuestVisit = {
  id: 9,
  visitedOn: '2026-11-12',
  memberName: 'Ana Reyes',
  otherLocation: 'Downtown',
  recordedBy: 'Kim Park',
  lines: [{ code: '1110', label: { en: 'Cleaning', es: 'Limpieza' }, quantity: 1, included: 1 }],
};

const finds = on('post', '/office/{id}/guests/find', { guests: [ANA] });
on('get', '/office/{id}/guests/{memberId}', ANA);
const records = on('post', '/office/{id}/guests/{memberId}/visits', ANA);
on('get', '/office/{id}/guest-visits', { visits: [VISIT] });
const undoes = on('post', '/office/{id}/guest-visits/{visitId}/void', { visits: [] });

const open = () => openDialog(() => <Screen />, undefined, '/account/guests');

describe('members of other locations', () => {
  it('are found by number and seen in three clicks', async () => {
    open();
    await type(/^Member number/, 'JC-20001');
    await press('Find');
    expect(await screen.findByText('Cleaning: 1 of 2 used. 1 left')).toBeInTheDocument();
    expect(finds.bodies).toEqual([{ number: 'JC-20001' }]);
    await press('Record a visit');
    await press('Record visit');
    await waitFor(() =>
      expect(records.bodies).toMatchObject([
        { visitedOn: '2026-11-30', procedures: [{ code: '1110', quantity: 1 }] },
      ]),
    );
  });

  it('are asked for by whole name and birth date', async () => {
    finds.answers({ guests: [] });
    open();
    await type(/^First name/, 'Ana');
    await type(/^Last name/, 'Reyes');
    await type(/^Birth date/, '06/14/1985');
    await press('Find');
    expect(await screen.findByText('No member found')).toBeInTheDocument();
    expect(finds.bodies).toEqual([
      { firstName: 'Ana', lastName: 'Reyes', birthDate: '1985-06-14' },
    ]);
  });

  it('have visits that the desk can undo', async () => {
    open();
    await press('Undo the visit of Ana Reyes on Nov 12, 2026');
    await type(/^Reason/, 'Wrong person');
    await press('Undo visit');
    await waitFor(() => expect(undoes.bodies).toEqual([{ reason: 'Wrong person' }]));
  });
});
