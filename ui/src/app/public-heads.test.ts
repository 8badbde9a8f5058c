import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withValues } from '~/texts/read';
import { screens } from '../all-routes';
import { KEYS as NETWORK_QUESTIONS } from '../areas/out-of-network/questions';
import { TEXTS as NETWORK } from '../areas/out-of-network/texts';
import { addressOf } from '../areas/ppo-calculator/address';
import { EXAMPLE } from '../areas/ppo-calculator/example';
import { TEXTS as CALCULATOR } from '../areas/ppo-calculator/texts';
import { PER, PERIODS, STEPS, savesWords } from '../areas/practice-signup/words';
import { TEXTS as START } from '../areas/start/texts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The rows of the server's table with their texts in English. */
const table = read('../../../api/src/pages/app.rs');
const words: Record<string, { title?: string }> = JSON.parse(
  read('../../../api/src/pages/words.en.json'),
);
const rows = [...table.matchAll(/^ {4}(page|hidden|business)\("([^"]+)", "([^"]+)"/gm)].map(
  ([, , path = '', key = '']) => ({ path, key }),
);
/** The head that the server renders for a page. */
const saidOf = (key: string, language: 'en' | 'es' = 'en') =>
  JSON.parse(read(`../../../api/src/pages/words.${language}.json`))[key];

describe('the heads that the server sends', () => {
  it('are of pages that exist, with the titles that the pages keep', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const { path, key } of rows.filter((row) => row.path !== '/')) {
      const route = screens.find((screen) => screen.path === path);
      expect(route, path).toBeDefined();
      // A brand text has its own title; the server and the app both read it from the brand.
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
      '/accounts/small-business-signup',
      '/accounts/community-signup',
      '/BAA-signed',
      '/signup-complete',
      '/unauthorized',
      '/error/404-not-found',
    ]);
  });

  it.each(['en', 'es'] as const)(
    'say of an office that leaves a network what its page says, in %s',
    (language) => {
      const said = saidOf('outOfNetwork', language);
      const { title, pageTitle, closed, stayFacts, noPlansText, call, ...texts } =
        NETWORK[language];
      expect(said).toMatchObject({
        title: pageTitle,
        of: title({ office: '{{name}}' }),
        closed: closed({ phone: '{{phone}}' }),
        stayFacts: withValues(stayFacts, { address: '{{address}}', phone: '{{phone}}' }),
        noPlansText: noPlansText({ phone: '{{phone}}' }),
        call: call({ phone: '{{phone}}' }),
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
        'onlyInsured',
        'onlyUninsured',
        'noPlans',
        'questions',
        'general',
      ] as const)
        expect(said[name], name).toEqual(texts[name]);
    },
  );

  it('answer the same questions about leaving a network, in the same order', () => {
    const source = read('../../../api/src/pages/app/network.rs');
    const [, list = ''] = /const QUESTIONS[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
    expect([...list.matchAll(/"(\w+)"/g)].map(([, key]) => key)).toEqual([...NETWORK_QUESTIONS]);
  });

  it('say of the sign-up of a practice what its page says', () => {
    expect(saidOf('enroll')).toMatchObject({
      steps: STEPS,
      month: PERIODS[0].label,
      year: PERIODS[1].label,
      perMonth: PER.month,
      saves: savesWords('{{percent}}'),
    });
  });

  it.each(['en', 'es'] as const)('say of the start what its page says, in %s', (language) => {
    const { title, heading, lead, description, ...said } = saidOf('start', language);
    const {
      pageTitle,
      intro,
      search,
      near,
      nearAn,
      practice,
      practiceAn,
      none,
      found,
      failed,
      ...texts
    } = START[language];
    // The article follows the brand's noun, so the server fills in both.
    const filled = (text: string) => text.replace('a {{office}}', '{{anOffice}}');
    expect([title, heading, lead]).toEqual([pageTitle, pageTitle, intro]);
    expect(said).toEqual({
      ...texts,
      search: search({ office: '{{office}}' }),
      near: filled(near({ office: '{{office}}' })),
      practice: filled(practice({ office: '{{office}}' })),
    });
  });

  it.each(['en', 'es'] as const)('say of the calculator what its page says, in %s', (language) => {
    const { title, heading, lead, description, networkLink, allowedLink, ...said } = saidOf(
      'calculator',
      language,
    );
    const t = CALCULATOR[language];
    expect([title, heading, lead]).toEqual([t.pageTitle, t.title, t.lead]);
    const { oneMember, members, have, newPatients, stayNeeded, headline, assumptions } = t;
    const { unnamed, ...asTheyAre } = said;
    // A text with a placeholder is a function there.
    const blanks = {
      headlineMembers: headline.members({ members: '{{members}}' }),
      headlineNone: headline.none,
      headlineNever: headline.never,
      member: oneMember.replace('1', '{{count}}'),
      members: members({ count: '{{count}}' }),
      have: have({ members: '{{members}}' }),
      newPatients: newPatients({ count: '{{count}}' }),
      stayNeeded: stayNeeded({ percent: '{{percent}}' }),
      assumptions: withValues(assumptions, { practiceSystem: '{{practiceSystem}}' }),
    };
    expect(unnamed.replace('{{row}}', '2')).toBe(t.unnamed({ row: 2 }));
    expect({ ...t, ...blanks }).toMatchObject(asTheyAre);
    const links = read('../areas/ppo-calculator/Assumptions.tsx');
    for (const link of [networkLink, allowedLink]) expect(links).toContain(`'${link}'`);
  });

  it('calculate the same example', () => {
    const source = read('../../../api/src/pages/app/calculator.rs');
    const address = addressOf(EXAMPLE, new URLSearchParams());
    const parts = [address.get('office'), ...address.getAll('plan')];
    expect(parts).toHaveLength(4);
    for (const part of parts) expect(source).toContain(`"${part}"`);
  });

  it.each([
    [
      'planBuilder',
      [
        'try/Screen.tsx',
        'builder/StartFrom.tsx',
        'builder/presets.ts',
        'builder/Included.tsx',
        'builder/RecommendedPrice.tsx',
      ].map((file) => `../areas/plans/${file}`),
    ],
    ['subscribe', ['../areas/practice-signup/checkout/PracticeForm.tsx']],
  ])('say in %s what its page says', (key, files) => {
    const source = files.map(read).join(' ').replace(/\s+/g, ' ');
    const { title, description, ...said } = saidOf(key);
    for (const [name, text] of Object.entries<string>(said))
      for (const part of text.split(/\{\{\w+\}\}/).map((piece) => piece.trim()))
        expect(source, name).toContain(part);
  });
});
