/** A run of a paragraph's text. */
export interface Run {
  text: string;
  strong: boolean;
}

/** Splits a paragraph at its `**strong**` parts; everything else is plain text. */
export function runs(paragraph: string): Run[] {
  return paragraph
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}

export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

/** Paragraphs in order, with neighbouring `- ` items gathered into one list. */
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
