import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Words that no screen may use, each with its replacement. */
const REFUSED: [RegExp, string][] = [
  [/\bcoverage\b/i, 'a membership is not insurance'],
  [/\binsured by\b/i, 'a membership is not insurance'],
  [/\b(membership|plan|your|the) policy\b(?! and)/i, 'a membership is not insurance'],
  [/\binstalments?\b/i, 'installment'],
  [/\bgo(es)? back to\b|\bgoes back\b/i, 'refund'],
  [/\bstands? here\b/i, 'appears here'],
  [/\b(is|are|be|was|were) drawn\b|\bdrawn on\b/i, 'charged'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bsome (minutes|days)\b/i, 'a few'],
  [/\bnobody\b|\bsomebody\b/i, 'no one, someone'],
  [/\b(what|how much) (it|this|leaving) comes to\b/i, 'say the noun'],
  [/\bwho leads your office\b/i, 'the office owner'],
  [/\btaken? (it|this|the change) back\b/i, 'undo'],
  [/\b(is|are) told\b/i, 'we email'],
  [/\be-mail\b/i, 'email'],
  [/\btakes a few days\b|\bup to four business days\b/i, '3 to 5 business days'],
  [/\p{L}'(s|t|re|ll|ve|d|m)(?!\p{L})|\p{L}s' \p{L}/u, 'the typographic apostrophe, \u2019'],
];

/** "Override the policy" names the office's cancellation policy, not a membership. */
const ALLOWED = new Set(['Override the policy']);

/** Ignores string syntax: a URL inside a string loses its end. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

/** The error in a text, or null. */
function refused(text: string): string | null {
  if (ALLOWED.has(text.trim())) return null;
  const hit = REFUSED.find(([phrase]) => phrase.test(text));
  return hit ? `"${text.trim()}": ${hit[1]}` : null;
}

/** A file's texts: strings and text between tags, as the compiler parses them. */
function textsOf(path: string, source: string): string[] {
  if (path.endsWith('.json')) return flat(JSON.parse(source));
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    // A single word between tags is a text; in quotes it may be a name.
    if (isText && (ts.isJsxText(node) ? /\S/ : /\S\s+\S|^\s+\S/).test(node.text))
      texts.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind));
  return texts;
}

function flat(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(flat) : [];
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /\.tsx?$|\.json$/.test(entry.name) && !/\.test\.|schema\.d\.ts/.test(entry.name)
      ? [path]
      : [];
  });
}

describe('the words of the screens', () => {
  it('refuse what the front desk would not say', () => {
    expect(refused('Nothing goes back.')).toContain('refund');
    expect(refused('Your coverage starts today')).toContain('not insurance');
    expect(refused('Three instalments')).toContain('installment');
    expect(refused('Invitations stand here.')).toContain('appears here');
    expect(refused('Override the policy')).toBeNull();
    expect(refused("This member isn't here")).toContain('apostrophe');
    expect(refused("Your members' payments")).toContain('apostrophe');
    expect(refused('This member isn\u2019t here')).toBeNull();
    const source = "const a = <p title='Two words'>It goes\n back</p>; // Nothing goes back";
    expect(textsOf('a.tsx', source)).toEqual(['Two words', 'It goes back']);
    expect(textsOf('b.tsx', '<b>Agree {two} instalments</b>')).toEqual(['Agree', 'instalments']);
  });

  it('hold in every file', () => {
    const src = join(__dirname, '..');
    const wrong = filesUnder(src).flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      // Only a file with such a phrase outside its comments is parsed; the phrase may be in a name.
      if (!refused(source.replace(COMMENTS, ' ').replace(/\s+/g, ' '))) return [];
      return textsOf(path, source).flatMap((text) => refused(text) ?? []);
    });
    expect(wrong).toEqual([]);
  });

  it('have one kind of apostrophe in the brands’ texts too', () => {
    const brands = join(__dirname, '../../../brands');
    const read = (path: string) => readFileSync(join(brands, path), 'utf8');
    const wrong = readdirSync(brands).flatMap((brand) => [
      ...readdirSync(join(brands, brand, 'texts')).flatMap((file) =>
        read(`${brand}/texts/${file}`).split('\n'),
      ),
      // From settings, only quoted text: comments don't count.
      ...readdirSync(join(brands, brand))
        .filter((file) => file.endsWith('.toml'))
        .flatMap((file) => read(`${brand}/${file}`).match(/^[^#\n]*"[^"\n]*"/gm) ?? []),
    ]);
    expect(wrong.filter((text) => /\p{L}'(s|t|re|ll|ve|d|m)(?!\p{L})/u.test(text))).toEqual([]);
  });
});
