import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STAFF } from '~/testing/api';
import { openDialog } from '~/testing/dialog';
import { Handout } from './Handout';
import { translatedPrice } from './words';

const PLANS = [{ id: 1, name: 'Adult Wellness', price: '$39.00 a month or $399.00 a year' }];
const SHIP_TO = {
  name: 'Juniper Creek Dental',
  addressLine1: '1418 N 13th St',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
};
const draw = (type: 'card' | 'brochure', language: 'en' | 'es', logo?: string) =>
  openDialog(
    () => (
      <Handout
        type={type}
        headline="Healthy smiles"
        plans={PLANS}
        shipTo={SHIP_TO}
        language={language}
      />
    ),
    {
      ...STAFF,
      dentistInfo: { id: 7, officeName: 'Juniper Creek Dental', phone: '208-555-0142', logo },
    } as typeof STAFF,
  );

it('draws a card with the office, the headline and the plans, as one picture', () => {
  draw('card', 'en');
  const picture = screen.getByRole('img', { name: 'A card: Healthy smiles' });
  for (const words of [
    'Juniper Creek Dental',
    'Healthy smiles',
    '1418 N 13th St, Boise, ID 83702',
    'Scan to see plans and join',
    'Adult Wellness',
    '$39.00 a month or $399.00 a year',
  ]) {
    expect(picture).toHaveTextContent(words);
  }
});

it('draws the logo in place of the name, and Spanish words', () => {
  draw('brochure', 'es', '/logo.png');
  const picture = screen.getByRole('img', { name: 'A brochure: Healthy smiles' });
  expect(picture.querySelector('img')).toHaveAttribute('src', '/logo.png');
  expect(picture).toHaveTextContent('Planes de membresía');
  expect(picture).toHaveTextContent('$39.00 al mes o $399.00 al año');
});

it('leaves an English price as it is', () => {
  expect(translatedPrice('$39.00 a month', 'en')).toBe('$39.00 a month');
});
