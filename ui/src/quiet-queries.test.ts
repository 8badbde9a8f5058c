import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A page shows in place why its data did not load. A toast in addition would say it twice, and in
 * the server's words: "Not Found". So each query is quiet, or listed in `LOUD` with the reason.
 */
const LOUD: Record<string, string> = {
  'api/session.ts': 'the signed-in user, whom no page of its own shows',
};

const QUERY =
  /\b(?:useQuery|queryOptions|useInfiniteQuery|infiniteQueryOptions)(?:<[^(]*>)?\(\s*\{/g;

/** The text of an object literal whose opening brace is before `start`. */
function literal(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  }
  return text.slice(start, end);
}

/** How many queries of a module show a toast when they fail. */
const loud = (text: string): number =>
  [...text.matchAll(QUERY)]
    .map((found) => literal(text, found.index + found[0].length))
    .filter((query) => query.includes('queryFn') && !query.includes('quiet: true')).length;

describe('a query', () => {
  it('leaves its failure to the page', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => loud(readFileSync(join(import.meta.dirname, file), 'utf8')) > 0);
    expect(files).toEqual(Object.keys(LOUD));
  });

  it('is found when it shows a toast', () => {
    expect(loud("useQuery({ queryKey: ['pets'], queryFn: () => pets({ all: true }) })")).toBe(1);
    expect(loud('queryOptions({ queryFn: pets, meta: { quiet: true } })')).toBe(0);
  });
});
