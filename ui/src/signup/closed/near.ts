/** The maximum number of links: each search covers the miles around. */
const MOST = 6;

/** The ZIP codes with other offices, those nearest to the office's own first. */
export function otherZips(zips: string[], own: string): string[] {
  const here = own.slice(0, 5);
  const away = (zip: string) => Math.abs(Number(zip) - Number(here));
  return zips
    .filter((zip) => zip !== here)
    .sort((a, b) => away(a) - away(b) || a.localeCompare(b))
    .slice(0, MOST);
}

/** The search around a ZIP code, in the page's language. */
export const searchAddress = (zip: string, language: string): string =>
  `/search?near=${zip.slice(0, 5)}&lang=${language}`;
