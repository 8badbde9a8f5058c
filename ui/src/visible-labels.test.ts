import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A control's accessible name contains its visible text (WCAG 2.5.3): people who speak to their
 * computer say what they see. Reads controls with a literal label and a literal text; the browser
 * tests check the others with axe.
 */

const PART = String.raw`(?:[^<>]|=>|<[^<>]*\/>)*?`;
const LABEL = String.raw`aria-label=(?:\{\x60([^\x60]*)\x60\}|"([^"]*)")`;
const CONTROL = new RegExp(
  String.raw`<(Button|UnstyledButton|Anchor|Link|a|button)\b${PART}${LABEL}${PART}>\s*([^<>{}]+?)\s*</\1>`,
  'g',
);

/** "Call Ana: Call now" for a control whose label lacks its text. */
const mismatches = (text: string): string[] =>
  [...text.matchAll(CONTROL)].flatMap(([, , template, plain, shown = '']) => {
    const label = template ?? plain ?? '';
    return label.toLowerCase().includes(shown.toLowerCase()) ? [] : [`${label}: ${shown}`];
  });

describe('the name of a control', () => {
  it('contains its visible text', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
    expect(sources.flatMap(mismatches)).toEqual([]);
    expect(sources.join('').match(CONTROL)?.length).toBeGreaterThan(20);
  });

  it('is found when it does not', () => {
    const button = (label: string) =>
      `<Button size="xs" aria-label={\`${label}\`}>\n  Go\n</Button>`;
    expect(mismatches(button('Set up plans'))).toEqual(['Set up plans: Go']);
    expect(mismatches(button('Go: set up plans'))).toEqual([]);
  });
});
