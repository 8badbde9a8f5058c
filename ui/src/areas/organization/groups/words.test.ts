import { expect, it } from 'vitest';
import { commonStart, effectWords, someNames } from './words';

const effect = { planName: 'Adult', fields: [], membersChange: 0, monthlyDifference: '0.00' };

it('says what a joining location’s price becomes, and for whom', () => {
  const fields = [{ field: 'monthly.price', old: '39.00', new: '42.00' }];
  expect(effectWords({ ...effect, fields, membersChange: 8, monthlyDifference: '24.00' })).toBe(
    'monthly price $39.00 → $42.00, 8 members get a new price, +$24.00 a month',
  );
});

it('names a plan that is new there by its price, not by its fields', () => {
  const fields = [
    { field: 'name', new: 'Adult' },
    { field: 'monthly.price', new: '42.00' },
    { field: 'forInsured', new: 'true' },
  ];
  expect(effectWords({ ...effect, fields })).toBe('new there, $42.00 a month');
});

it('says that a plan ends where nothing is left of it', () => {
  expect(effectWords(effect)).toBe('no longer sold there; members keep it');
});

it('leaves out the words that all names begin with, but never a whole name', () => {
  expect(commonStart(['Cedar Dental Boise', 'Cedar Dental Twin Falls'])).toBe('Cedar Dental ');
  expect(commonStart(['Cedar Dental', 'Cedar Dental Boise'])).toBe('Cedar ');
  expect(commonStart(['Elm', 'Oak'])).toBe('');
  expect(commonStart(['Cedar Dental Boise'])).toBe('');
});

it('names a few and counts the rest', () => {
  expect(someNames(['Elm', 'Oak', 'Ash', 'Fir', 'Yew', 'Box'])).toBe('Elm, Oak, Ash and 3 more');
});
