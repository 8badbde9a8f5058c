import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Which operations of the contract the pages' source calls. Names are enough: what is never named
 * is never called.
 */

export interface Operation {
  method: string;
  path: string;
}

/** The pages' sources below a folder, by their paths in it; no tests. */
export function sourcesOf(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|schema\.d\.ts$/.test(name)) continue;
    files[name] = readFileSync(join(folder, name), 'utf8');
  }
  return files;
}

/** A top-level part of a file: a function, a constant, a component. */
interface Part {
  name: string;
  text: string;
  /** Runs without being named elsewhere: a component, a page, a module's own statements. */
  isScreen: boolean;
}

const TOP = /^(?:export )?(?:default )?(?:async )?(?:function|const|let|class) (\w+)/;
/** An object of calls, and a property of it: `  quote: (body) => …`. */
const OBJECT = /^export const \w+ = \{$/;
const PROPERTY = /^ {2}(\w+): (?=\(|async)/;

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Replaces a file's constants in its calls: `${BASE}/{importId}`, or `BASE` alone. */
function withConstants(source: string): string {
  const constants = [...source.matchAll(/^(?:export )?const (\w+) = '(\/[^']*)';/gm)];
  return constants.reduce(
    (text, [, name, value]) =>
      text
        .replaceAll(`\${${name}}`, String(value))
        .replaceAll(new RegExp(`\\((\\s*)${name}\\b`, 'g'), `($1'${value}'`),
    source,
  );
}

function partsOf(file: string, source: string): Part[] {
  const isScreen = file.endsWith('.tsx') || /\/(main|early|start)\.ts$/.test(file);
  const parts: Part[] = [{ name: '', text: '', isScreen: true }];
  let owner = '';
  // An import alone is not a use.
  const own = withoutComments(source).replace(/^import [^'"]*['"][^'"]+['"];?$/gm, '');
  for (const line of withConstants(own).split('\n')) {
    const name = TOP.exec(line)?.[1];
    const property = owner ? PROPERTY.exec(line)?.[1] : undefined;
    if (name) {
      owner = OBJECT.test(line) ? name : '';
      parts.push({ name, text: '', isScreen });
    } else if (property) {
      parts.push({ name: `${owner}.${property}`, text: '', isScreen });
    } else if (/^\S/.test(line) && !/^[)}\]]/.test(line)) {
      owner = '';
      parts.push({ name: '', text: '', isScreen: true });
    }
    const part = parts.at(-1);
    if (part) part.text += `${line}\n`;
  }
  return parts;
}

const PATH = '(/[^\'"`?\\s]*)';
const QUOTE = '[\'"`]';
/**
 * Calls that name their method, of the typed client, of the query hooks and of the sign-up's own
 * client.
 */
const WITH_METHOD = [
  new RegExp(`\\.(GET|POST|PUT|PATCH|DELETE)\\(\\s*${QUOTE}${PATH}`, 'g'),
  new RegExp(
    `${QUOTE}(GET|POST|PUT|PATCH|DELETE|get|post|put|patch|delete)${QUOTE},\\s*${QUOTE}${PATH}`,
    'g',
  ),
];
/** Paths of functions that only download. */
const DOWNLOADS = new RegExp(`\\blistDownload\\(\\s*${QUOTE}${PATH}`, 'g');
/** Full addresses, and the paths from which a function builds one. */
const WITHOUT_METHOD = [
  new RegExp(`${QUOTE}(?:/api/v1|\\$\\{API_BASE\\})${PATH}`, 'g'),
  new RegExp(`\\b(?:address|opening)\\(\\s*${QUOTE}${PATH}`, 'g'),
];

/** A path with its parameters unnamed, as `{id}` or `${id}`. A following query is left out. */
const plain = (path: string) =>
  path
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')
    .replace(/\{\w+\}/g, '*')
    .replace(/(?<=[^/*])\*$/, '');

function callsOf(text: string): { method: string | null; path: string }[] {
  // A parameter may contain quotes or spaces: `${encodeURIComponent(office)}`.
  const source = text.replace(/\$\{(?!API_BASE\})(?:[^{}]|\{[^{}]*\})*\}/g, '{x}');
  return [
    ...WITH_METHOD.flatMap((form) =>
      [...source.matchAll(form)].map(([, method, path]) => ({
        method: String(method).toUpperCase(),
        path: plain(String(path)),
      })),
    ),
    ...[...source.matchAll(DOWNLOADS)].map(([, path]) => ({
      method: 'GET',
      path: plain(String(path)),
    })),
    ...WITHOUT_METHOD.flatMap((form) =>
      [...source.matchAll(form)].map(([, path]) => ({ method: null, path: plain(String(path)) })),
    ),
  ];
}

/** The parts that run: screens, and everything they name, transitively. */
function running(parts: Part[]): Part[] {
  const waiting = new Map<string, Part[]>();
  for (const part of parts) {
    if (!part.isScreen) waiting.set(part.name, [...(waiting.get(part.name) ?? []), part]);
  }
  const runs = parts.filter((part) => part.isScreen);
  for (const part of runs) {
    // A property counts only with its object: `cancel` alone is ambiguous.
    const named = part.text.matchAll(/(?<!\/)\b(\w+)(?:\s*\.\w+)?\b/g);
    for (const name of [...named].flatMap(([whole, first]) => [
      whole.replace(/\s/g, ''),
      String(first),
    ])) {
      runs.push(...(waiting.get(name) ?? []));
      waiting.delete(name);
    }
  }
  return runs;
}

const IMPORT =
  /(?:^import (?!type\b)[^'"]*?|^export (?!type\b)[^'"]*? from |\bimport\()\s*['"]([^'"]+)['"]/gm;

/** The file an import refers to; undefined for a package or a file that is no script. */
export function fileOf(
  from: string,
  named: string,
  files: Record<string, string>,
): string | undefined {
  const whole = named.startsWith('~/') ? named.slice(2) : normalize(join(dirname(from), named));
  return ['', '.ts', '.tsx'].map((ending) => whole + ending).find((file) => file in files);
}

/** The files that the pages load, at once or later. */
function loaded(files: Record<string, string>, entries: string[]): [string, string][] {
  const found = new Set(entries.filter((entry) => entry in files));
  for (const file of found) {
    for (const [, named] of withoutComments(files[file] ?? '').matchAll(IMPORT)) {
      const next = fileOf(file, String(named), files);
      if (next) found.add(next);
    }
  }
  return [...found].map((file) => [file, files[file] ?? '']);
}

/**
 * The operations that no screen reachable from `entries`, the entry points, calls. `files` are
 * sources by their paths.
 */
export function unusedOperations(
  files: Record<string, string>,
  entries: string[],
  operations: Operation[],
): Operation[] {
  const parts = loaded(files, entries).flatMap(([file, source]) => partsOf(file, source));
  const calls = running(parts).flatMap(({ text }) => callsOf(text));
  const used = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const atPath = (path: string) => operations.filter((one) => plain(one.path) === plain(path));
  return operations.filter(({ method, path }) => {
    const one = plain(path);
    if (used.has(`${method.toUpperCase()} ${one}`)) return false;
    // Without a method an address refers to the only operation there.
    return !(used.has(`null ${one}`) && atPath(path).length === 1);
  });
}
