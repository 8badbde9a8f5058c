import { describe, expect, it } from 'vitest';
import { groupsOf, matching } from './questions';

const TEXT = {
  sections: [
    {
      heading: 'Pagos {#payments}',
      paragraphs: [
        '### ¿Cuándo se me cobra? {#when}',
        'El **mismo día** de cada mes.',
        '- En [su cuenta](/patient-details/dashboard).',
        '### ¿Dónde está mi recibo? {#receipt}',
        'En su cuenta.',
      ],
    },
    {
      heading: 'Cancelar {#canceling}',
      paragraphs: ['### ¿Cómo cancelo? {#cancel}', 'En su cuenta.'],
    },
  ],
};
const groups = groupsOf(TEXT);
const keys = (search: string) =>
  matching(groups, search).flatMap(({ questions }) => questions.map(({ key }) => key));

describe('questions', () => {
  it('are in groups, each with its key and its answer', () => {
    expect(groups.map(({ key, heading }) => [key, heading])).toEqual([
      ['payments', 'Pagos'],
      ['canceling', 'Cancelar'],
    ]);
    expect(groups[0]?.questions.map(({ key, paragraphs }) => [key, paragraphs.length])).toEqual([
      ['when', 2],
      ['receipt', 1],
    ]);
  });

  it('are found by every word of a search, whatever its case and accents', () => {
    expect(keys('')).toEqual(['when', 'receipt', 'cancel']);
    expect(keys('CUANDO mes')).toEqual(['when']);
    expect(keys('cuenta cancelo')).toEqual(['cancel']);
    expect(keys('patient-details')).toEqual([]);
    expect(keys('seguro')).toEqual([]);
  });
});
