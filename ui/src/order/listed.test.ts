import { expect, it } from 'vitest';
import { listed } from './listed';

const LISTS = [
  [],
  ['2 cleanings'],
  ['2 cleanings', '2 exams'],
  ['2 cleanings', '2 exams', 'X-rays'],
  ['limpiezas', 'exámenes', 'implantes'],
  ['limpiezas', 'higiene'],
  ['agua', 'hielo'],
  ['agua', 'Imágenes', 'Hilo'],
];

it('names things as the platform does, in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const platform = new Intl.ListFormat(language, { type: 'conjunction' });
    for (const names of LISTS) expect(listed(names, language)).toBe(platform.format(names));
  }
});
