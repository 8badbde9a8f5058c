import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '~/texts/en/signup.json';
import es from '~/texts/es/signup.json';
import { Rich, Texts, TextsProvider, useTexts } from './texts';

function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([all]) => all).sort();

describe('Spanish', () => {
  const english = new Map(leaves(en));
  const spanish = new Map(leaves(es));

  it('has every text, with the plural form English lacks', () => {
    for (const key of english.keys()) expect(spanish.has(key), key).toBe(true);
    for (const key of spanish.keys())
      if (!key.endsWith('_many')) expect(english.has(key), key).toBe(true);
  });

  it('fills in the same values', () => {
    for (const [key, text] of english)
      expect(placeholders(spanish.get(key) ?? ''), key).toEqual(placeholders(text));
  });

  it('says nothing in English by mistake', () => {
    const same = [...english].filter(
      ([key, text]) => spanish.get(key) === text && /[a-z]{4}/i.test(text),
    );
    expect(same.map(([key]) => key)).toEqual(['chart.plan', 'confirm.plan']);
  });
});

it('uses no word that would make a membership sound like insurance', () => {
  const banned =
    /\b(covered|coverage|premium|claim|copay|deductible|benefits?|cobertura|prima|copago|deducible|beneficios?)\b/i;
  for (const [key, text] of [...leaves(en), ...leaves(es)]) expect(text, key).not.toMatch(banned);
});

it('keeps the specification’s messages word for word', () => {
  expect(en.errors).toMatchObject({
    required: 'This field is required',
    checked: 'Field must be checked',
    email: 'Invalid email',
    date: 'Invalid date',
    dateFormat: 'Date must follow format {{format}}',
    digits: 'Must be exactly {{digits}} digits',
    zip: 'Must be exactly 5 or 9 digits',
    zipUsa: 'ZIP must be from USA',
    areaCode: 'Area code must be from USA',
    cardExpired: 'Card expired',
    invalid: 'Invalid data',
    groupCode: 'group code is not valid',
  });
  expect(en.refusal.notAdded).toBe('{{name}} HAS NOT BEEN ADDED');
});

it('switches on the spot', async () => {
  const texts = await Texts.start('en');
  function Shown() {
    const { t, language } = useTexts();
    return (
      <p lang={language}>
        {t('family.members', { count: 3 })} <Rich text="a <b>b</b> c" />
      </p>
    );
  }
  render(
    <TextsProvider texts={texts}>
      <Shown />
    </TextsProvider>,
  );
  expect(screen.getByText(/3 members/)).toHaveAttribute('lang', 'en');
  expect(screen.getByText('b').tagName).toBe('STRONG');
  await texts.use('es');
  expect(await screen.findByText(/3 miembros/)).toHaveAttribute('lang', 'es');
});
