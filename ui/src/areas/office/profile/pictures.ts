const MOST_MB = 5;

/** What the browser can check about a picture; the server checks its content. */
export function pictureProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size > MOST_MB * 1024 * 1024) return `The picture must be at most ${MOST_MB} MB`;
  return ['image/png', 'image/jpeg', 'image/webp'].includes(file.type)
    ? null
    : 'This file is not a PNG, JPEG or WebP picture';
}
