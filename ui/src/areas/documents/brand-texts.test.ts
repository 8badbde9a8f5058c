// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../all-routes';
import { blocks, runs } from './blocks';
import { groupsOf } from './questions';

/** The brands' own files, split as the server splits them. */

const BRANDS = join(import.meta.dirname, '../../../../brands');
const brands = readdirSync(BRANDS).filter((name) => existsSync(join(BRANDS, name, 'brand.toml')));
const files = brands.flatMap((brand) =>
  readdirSync(join(BRANDS, brand, 'texts'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${brand}/texts/${name}`),
);

function sectionsOf(file: string) {
  const body = readFileSync(join(BRANDS, file), 'utf8').split('\n---\n').slice(1).join('\n---\n');
  return body.split(/^## /m).map((part, index) => {
    const [heading = '', ...rest] = index === 0 ? ['', part] : part.split('\n');
    const paragraphs = rest
      .join('\n')
      .split(/\n\s*\n|\n(?=- )/)
      .map((one) => one.trim().replace(/\n/g, ' '))
      .filter(Boolean);
    return { heading: heading.trim(), paragraphs };
  });
}

/** Every link of a text. */
const linksOf = (file: string) =>
  sectionsOf(file).flatMap(({ paragraphs }) =>
    blocks(paragraphs).flatMap((block) =>
      (block.kind === 'text' ? [block.text] : block.items).flatMap((text) =>
        runs(text).flatMap(({ to }) => to ?? []),
      ),
    ),
  );

const FAQS = files.filter((file) => /\/(office-)?faq\.\w+\.md$/.test(file));

describe('the texts of the brands', () => {
  it.each(files)('%s links only to pages of the route table', (file) => {
    const paths = linksOf(file).map((to) => to.split(/[?#]/)[0]);
    const known = routes.map((route) => route.path);
    expect(paths.filter((path) => path && !known.includes(path))).toEqual([]);
  });

  it.each(FAQS)('%s is questions with keys of their own, each with an answer', (file) => {
    const groups = groupsOf({ sections: sectionsOf(file) });
    const questions = groups.flatMap((group) => group.questions);
    const keys = [...groups, ...questions].map(({ key }) => key);
    const written = readFileSync(join(BRANDS, file), 'utf8').match(/^### /gm) ?? [];
    expect(questions).toHaveLength(written.length);
    expect(new Set(keys).size).toBe(keys.length);
    expect(questions.filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
    const to = linksOf(file).filter((link) => link.startsWith('#'));
    expect(to.filter((link) => !keys.includes(link.slice(1)))).toEqual([]);
  });

  it('answers 20 questions of an office and more, in every brand', () => {
    for (const brand of brands) {
      const groups = groupsOf({ sections: sectionsOf(`${brand}/texts/office-faq.en.md`) });
      expect(groups.flatMap((group) => group.questions).length).toBeGreaterThanOrEqual(20);
    }
  });
});
