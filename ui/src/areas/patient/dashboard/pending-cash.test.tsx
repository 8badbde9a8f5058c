import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { renderWith, signedIn } from '~/testing/show';
import type { FamilyMemberships } from '../calls';
import { Cards } from '../card/Screen';
import { type OwnLate, ownLateQuery } from '../late/calls';
import { OwnPlans } from '../plans/OwnPlans';
import { familyQuery } from '../queries';
import { PaymentMethods } from '../settings/PaymentMethods';
import { NextPayment } from './NextPayment';
import { CardOf } from './Screen';

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => void vi.unstubAllGlobals());

const HELD = {
  id: 9,
  status: 'pending_cash',
  planName: 'Adult Wellness',
  spanishPlanName: 'Bienestar para adultos',
  period: 'year',
  price: '399.00',
  termEndsOn: '2027-11-29',
  autoRenew: false,
  payInOffice: true,
  cancelable: false,
};
const ANA = { id: 1, firstName: 'Ana', name: 'Ana Ruiz', cards: [], subscriptions: [HELD] };
const FAMILY = {
  office: { name: 'Elm Dental' },
  members: [ANA],
  payments: [],
  familyPercent: '0',
} as unknown as FamilyMemberships;
const [ana] = FAMILY.members;

function show(language: 'en' | 'es') {
  const queries = signedIn({ userId: 5, language, otherOffices: [] });
  queries.setDefaultOptions({ queries: { staleTime: 60_000 } });
  queries.setQueryData(familyQuery.queryKey, FAMILY);
  queries.setQueryData(ownLateQuery.queryKey, {
    amount: '0.00',
    sources: [],
  } as unknown as OwnLate);
  return renderWith(
    <BrandProvider value={{ theme: { motif: 'waves' } } as unknown as Brand}>
      <MemoryRouter>
        {ana && <CardOf member={ana} officeName="Elm Dental" addsBelow />}
        <NextPayment family={FAMILY} />
        <OwnPlans members={FAMILY.members} />
        <Cards family={FAMILY} />
        <PaymentMethods />
      </MemoryRouter>
    </BrandProvider>,
    queries,
  ).container;
}

it('a membership to be paid in the office starts with that payment, on every page', () => {
  const page = show('en');
  const starts = /Ana’s membership starts once you pay at the office/;
  expect(screen.getAllByText(starts)).toHaveLength(3);
  expect(page).toHaveTextContent('Yearly, starts once you pay at the office');
  expect(page).toHaveTextContent('You pay at the office, so no card is needed.');
  expect(page).not.toHaveTextContent(/no plan|has a plan|nothing is due|charged|renews|card that/i);
});

it('says so in Spanish', () => {
  const page = show('es');
  const starts = /La membresía de Ana comienza cuando pague en el consultorio/;
  expect(screen.getAllByText(starts)).toHaveLength(3);
  expect(page).toHaveTextContent('Anual, comienza cuando pague en el consultorio');
  expect(page).not.toHaveTextContent(/sin plan|ningún plan|nada por pagar|se cobra|se renueva/i);
});
