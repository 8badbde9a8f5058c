import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Letters and signs that only Spanish has, and words that English does not. */
const LETTERS = /[áéíóúñ¿¡]/i;
const WORDS =
  /\b(el|los|las|del|su|sus|al|una|con|por|para|que|sin|esta|este|correo|consultorio|pago|tarjeta|cuenta|enlace|nombre|miembros?)\b/gi;

/**
 * Spanish that is no text of a screen: letters of text messages, and the server's sentences that
 * the sign-up recognizes. This list only gets shorter.
 */
const EXCEPTIONS = ['areas/messages/segments.ts', 'signup/state/messages.ts'];

/** Whether a text is Spanish; a language's own name is in every language. */
function isSpanish(text: string): boolean {
  const words = new Set(text.match(WORDS)?.map((word) => word.toLowerCase()));
  return LETTERS.test(text.replaceAll('Español', '')) || words.size > 1;
}

/** The Spanish literals of a source, and what is between its tags. */
function spanishIn(path: string, source: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && isSpanish(node.text)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind));
  return found;
}

function sources(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)|schema\.d\.ts$|^texts\/es\//.test(path),
  );
}

describe('a Spanish text', () => {
  it('is known by its letters or its words', () => {
    const spanish = ["const a = 'Pagar ahora con su tarjeta';", 'const b = <p>¿{name}?</p>;'];
    for (const source of spanish) expect(spanishIn('a.tsx', source), source).toHaveLength(1);
    expect(spanishIn('a.tsx', '<b>Número</b>')).toEqual(['Número']);
    for (const source of ["const a = 'Español';", "const a = 'Pay with your card';"])
      expect(spanishIn('a.ts', source), source).toEqual([]);
  });

  it('is in the folder of Spanish texts, where a translator finds it', () => {
    const found = sources().filter((path) => {
      const source = readFileSync(join(SRC, path), 'utf8');
      // Only a file that may have one is parsed.
      return isSpanish(source) && spanishIn(path, source).length > 0;
    });
    expect(found.map((path) => relative(SRC, join(SRC, path))).sort()).toEqual(EXCEPTIONS);
  });
});
