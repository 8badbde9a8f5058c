// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FamilyMemberships } from '../calls';
import { inclusion } from '../testing';
import { cardDocument } from './document';
import { CARD_TEXTS } from './texts';

const FAMILY = {
  office: {
    name: 'Smith & Sons <Dental>',
    phone: '2085550142',
    addressLine1: '1418 N 13th St',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
  },
  members: [
    {
      id: 1,
      name: 'Ana "Nan" Ruiz',
      cards: [
        {
          number: 'JC-20418',
          planName: 'Adult Wellness',
          spanishPlanName: 'Bienestar para adultos',
          inclusions: [inclusion, { ...inclusion, code: '0120', shortLabel: 'Exams', used: 1 }],
          otherDiscountPercent: '15',
          planYearEnds: '2027-05-31',
        },
        {
          number: 'JC-20418',
          planName: 'Whitening Club',
          inclusions: [
            { ...inclusion, code: '9975', shortLabel: 'Whitenings', quantity: 4, carried: 2 },
          ],
          planYearEnds: '2027-09-30',
        },
      ],
    },
    { id: 2, name: 'Ben Ruiz', cards: [] },
  ],
} as unknown as FamilyMemberships;

const made = (language: 'en' | 'es') =>
  cardDocument({
    family: FAMILY,
    language,
    when: 'Nov 23, 2026, 4:12 PM',
    template: { card: '#0b4f4a', cardText: '#ffffff' },
    date: (iso) => iso,
  });

describe('the card without a connection', () => {
  it('shows each card and says when it was saved', () => {
    const html = made('en');
    for (const text of [
      'Adult Wellness',
      'Whitening Club',
      'Whitenings',
      '4 this plan year',
      'Carried over from last year',
      '2 whitenings',
      '2027-09-30',
      'JC-20418',
      '2 this plan year',
      '1 of 2 used',
      '15% off',
      '2027-05-31',
      'as saved Nov 23, 2026, 4:12 PM',
      '208-555-0142',
      '1418 N 13th St, Boise, ID 83702',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Ben Ruiz');
  });

  it('writes names as text, and needs no script, file or call', () => {
    const html = made('en');
    expect(html).toContain('Smith &amp; Sons &lt;Dental&gt;');
    expect(html).toContain('Ana &quot;Nan&quot; Ruiz');
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(/);
  });

  it('reads in Spanish', () => {
    const html = made('es');
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Bienestar para adultos');
    expect(html).toContain('Limpiezas');
    expect(html).toContain('Sin conexión');
    expect(html).not.toMatch(/offline|saved|Adult Wellness/);
    expect(Object.keys(CARD_TEXTS.es)).toEqual(Object.keys(CARD_TEXTS.en));
  });
});
