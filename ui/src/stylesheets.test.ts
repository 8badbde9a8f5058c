import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A package whose styles are not part of every page: a module that imports its components must
 * import its style sheet, too. Otherwise a page looks right only after another page loaded the
 * styles.
 */
const STYLES: Record<string, string> = {
  '@mantine/dates': '@mantine/dates/styles.layer.css',
};

const COMPONENTS = /^import (?!type\b)[^;]*? from '([^']+)';/gm;

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

/** The packages with own styles that a module imports without them. */
const unstyled = (text: string): string[] =>
  [...text.matchAll(COMPONENTS)].flatMap(([, from]) => {
    const style = STYLES[String(from)];
    return style && !text.includes(`import '${style}'`) ? [String(from)] : [];
  });

describe('a component of a package with own styles', () => {
  it('comes with its style sheet in every module', () => {
    expect(sources.filter(({ text }) => unstyled(text).length > 0)).toEqual([]);
  });

  it('is found without its style sheet', () => {
    expect(unstyled("import { TimePicker } from '@mantine/dates';")).toEqual(['@mantine/dates']);
    expect(unstyled("import type { DateInputProps } from '@mantine/dates';")).toEqual([]);
  });
});
