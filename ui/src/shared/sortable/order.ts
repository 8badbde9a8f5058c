/** Moves in a list the user orders. */

/** `items` with the one at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

/**
 * The full order after one of the `shown` was moved among them: the shown ones share their previous
 * positions, and filtered-out ones stay in place.
 */
export function movedAmong<T>(
  all: readonly T[],
  shown: readonly T[],
  from: number,
  to: number,
): T[] {
  const places = new Set(shown);
  const next = moved(shown, from, to)[Symbol.iterator]();
  return all.map((item) => (places.has(item) ? (next.next().value as T) : item));
}
