import type { HeadingFont } from './template';

/** Loads a heading font's files. Hanken Grotesk is always loaded: it is the page's font. */
export async function loadHeadingFont(font: HeadingFont): Promise<void> {
  if (font === 'newsreader') await import('@fontsource-variable/newsreader');
  if (font === 'nunito') await import('@fontsource-variable/nunito');
  if (font === 'source-serif') await import('@fontsource-variable/source-serif-4');
}
