import type { WordingHit } from '../calls';

/** A text split at its forbidden wording. Positions count Unicode characters, not UTF-16 units. */
export interface Piece {
  text: string;
  hit?: WordingHit;
  at: number;
}

const AROUND = 24;

/** The part of `text` around each hit, with the wording marked: enough to find it in the field. */
export function piecesOf(text: string, hits: WordingHit[]): Piece[] {
  const characters = [...text];
  const sorted = [...hits].sort((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const hit of sorted) {
    if (hit.start < at || hit.end > characters.length) continue;
    pieces.push({ text: characters.slice(at, hit.start).join(''), at });
    pieces.push({ text: characters.slice(hit.start, hit.end).join(''), hit, at: hit.start });
    at = hit.end;
  }
  pieces.push({ text: characters.slice(at).join(''), at });
  return pieces
    .map((piece, index) => {
      if (piece.hit || piece.text.length <= AROUND * 2) return piece;
      const first = index === 0;
      const last = index === pieces.length - 1;
      if (first) return { ...piece, text: `…${piece.text.slice(-AROUND)}` };
      if (last) return { ...piece, text: `${piece.text.slice(0, AROUND)}…` };
      return { ...piece, text: `${piece.text.slice(0, AROUND)} … ${piece.text.slice(-AROUND)}` };
    })
    .filter((piece) => piece.text !== '');
}
