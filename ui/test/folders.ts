import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from './used-calls';

/** Reads which files import which, and finds folders that need each other. */

/** One file imports another; paths are below the folder that was read. */
export interface Import {
  from: string;
  to: string;
}

/** An import, also of a type or of a file that loads later, and a style that another composes. */
const NAMES = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** All imports between the sources below a folder; those of tests are left out. */
export function importsOf(folder: string): Import[] {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
      files[name] = readFileSync(join(folder, name), 'utf8');
  }
  return Object.entries(files).flatMap(([from, text]) =>
    [...text.matchAll(NAMES)].flatMap(([, named]) => {
      const to = fileOf(from, String(named), files);
      return to ? [{ from, to }] : [];
    }),
  );
}

/** What a path belongs to directly below a folder: a file, or a folder of its own. */
function partOf(path: string, folder: string): string | undefined {
  return path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;
}

/** The imports between the parts of a folder, by part and by the part it imports. */
function arrowsIn(folder: string, imports: Import[]): Map<string, Map<string, Import>> {
  const arrows = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [from, to] = [partOf(one.from, folder), partOf(one.to, folder)];
    if (!from || !to || from === to) continue;
    const known = arrows.get(from) ?? new Map<string, Import>();
    arrows.set(from, known.set(to, known.get(to) ?? one));
  }
  return arrows;
}

/** The shortest way from a part back to itself, as one import for each step. */
function wayBack(start: string, arrows: Map<string, Map<string, Import>>): Import[] | undefined {
  const seen = new Set<string>();
  const ways: { part: string; way: Import[] }[] = [{ part: start, way: [] }];
  for (const { part, way } of ways) {
    for (const [next, one] of arrows.get(part) ?? []) {
      if (next === start) return [...way, one];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ part: next, way: [...way, one] });
    }
  }
  return undefined;
}

/**
 * The circles among the folders and files of each folder: parts that need each other, directly or
 * through others. Each is a text that names an import for every step; parts of one circle are named
 * once.
 */
export function circles(imports: Import[]): string[] {
  const folders = new Set(['']);
  for (const { from } of imports)
    for (let at = from.indexOf('/'); at > 0; at = from.indexOf('/', at + 1))
      folders.add(from.slice(0, at + 1));
  return [...folders].sort().flatMap((folder) => {
    const arrows = arrowsIn(folder, imports);
    const told = new Set<string>();
    return [...arrows.keys()].sort().flatMap((part) => {
      const way = told.has(part) ? undefined : wayBack(part, arrows);
      if (!way) return [];
      const parts = way.map(({ from }) => String(partOf(from, folder)));
      for (const one of parts) told.add(one);
      const steps = way.map(({ from, to }) => `  ${from} imports ${to}`);
      return [`${[...parts, part].join(' -> ')} in src/${folder}\n${steps.join('\n')}`];
    });
  });
}
