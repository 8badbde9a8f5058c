/** A run of a paragraph's text. */
export interface Run {
  text: string;
  strong: boolean;
  /**
   * The link's address: a page of the app (`/terms`) or a question on the same page (`#refund`).
   */
  to?: string;
}

/**
 * Splits a paragraph at its `**strong**` parts and `[links](/terms)`; everything else is plain
 * text.
 */
export function runs(paragraph: string): Run[] {
  return paragraph
    .split(/(\*\*.+?\*\*|\[[^\]]+\]\((?:\/(?!\/)|#)[^)\s]*\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const strong = /^\*\*(.+)\*\*$/.exec(part)?.[1];
      if (strong !== undefined) return { text: strong, strong: true };
      const [, text, to] = /^\[([^\]]+)\]\(((?:\/(?!\/)|#)[^)\s]*)\)$/.exec(part) ?? [];
      return text === undefined ? { text: part, strong: false } : { text, strong: false, to };
    });
}

export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

/** Paragraphs in order, with adjacent `- ` items grouped into one list. */
export function blocks(paragraphs: string[]): Block[] {
  const found: Block[] = [];
  for (const paragraph of paragraphs) {
    const item = /^- (.*)$/s.exec(paragraph)?.[1];
    const last = found.at(-1);
    if (item === undefined) found.push({ kind: 'text', text: paragraph });
    else if (last?.kind === 'list') last.items.push(item);
    else found.push({ kind: 'list', items: [item] });
  }
  return found;
}
