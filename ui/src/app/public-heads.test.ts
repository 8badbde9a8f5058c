import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../areas/out-of-network/texts';
import { PER, PERIODS, STEPS, savesWords } from '../areas/practice-signup/words';
import { screens } from '../routes';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The rows of the server's table with their words in English. */
const table = read('../../../api/src/pages/app.rs');
const words: Record<string, { title?: string }> = JSON.parse(
  read('../../../api/src/pages/words.en.json'),
);
const rows = [...table.matchAll(/^ {4}(page|hidden)\("([^"]+)", "([^"]+)"/gm)].map(
  ([, , path = '', key = '']) => ({ path, key }),
);

describe('the heads that the server sends', () => {
  it('are of pages that exist, with the titles that the pages keep', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const { path, key } of rows.filter((row) => row.path !== '/')) {
      const route = screens.find((screen) => screen.path === path);
      expect(route, path).toBeDefined();
      // A text has its own title, which both take from the brand.
      const title = words[key]?.title;
      if (title) expect(title, path).toBe(route?.title);
    }
  });

  it('leave out no page that anybody may open without a link of their own', () => {
    const known = new Set(rows.map((row) => row.path));
    const open = screens.filter(
      ({ layout, path }) => layout === 'public' && !path.includes(':') && !known.has(path),
    );
    expect(open.map(({ path }) => path)).toEqual([
      '/BAA-signed',
      '/signup-complete',
      '/unauthorized',
      '/error/404-not-found',
    ]);
  });

  it.each(['en', 'es'] as const)(
    'say of an office that leaves a network what its page says, in %s',
    (language) => {
      const said = JSON.parse(read(`../../../api/src/pages/words.${language}.json`)).outOfNetwork;
      const { title, pageTitle, closed, stayFacts, ...texts } = TEXTS[language];
      expect(said).toMatchObject({
        title: pageTitle,
        of: title('{{name}}'),
        closed: closed('{{phone}}'),
        stayFacts: stayFacts('{{address}}', '{{phone}}'),
      });
      for (const name of [
        'eyebrow',
        'lead',
        'enroll',
        'changes',
        'changeFacts',
        'stays',
        'plans',
        'plansText',
      ] as const)
        expect(said[name], name).toEqual(texts[name]);
    },
  );

  it('say of the sign-up of a practice what its page says', () => {
    const said = JSON.parse(read('../../../api/src/pages/words.en.json')).enroll;
    expect(said).toMatchObject({
      steps: STEPS,
      month: PERIODS[0].label,
      year: PERIODS[1].label,
      perMonth: PER.month,
      saves: savesWords('{{percent}}'),
    });
  });
});
