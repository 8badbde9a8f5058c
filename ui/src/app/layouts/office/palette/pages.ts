import type { CurrentUser } from '~/api/session';
import type { LineLabel } from '~/routes/menu';
import { opens } from '~/user/opens';
import { roleAtPlace } from '~/user/organization';
import type { PlaceKind } from '~/user/place-kind';
import type { ScreenRoute } from '../../../../routes';
import { isGroup, navigationFor } from '../../navigation';

/** A page in the palette. */
export interface PalettePage {
  label: string;
  /** The sidebar group that contains it. */
  group?: string;
  address: string;
}

/** Page sections that users search for by name, with the sidebar item that contains them. */
const PARTS: { label: string; within: LineLabel; search: string }[] = [
  { label: 'Chairside Quote', within: 'Enrollment Form', search: '?tab=view-plans' },
];

/**
 * The pages of a place that a user may open, built from the route table: the sidebar items, and the
 * pages without one. Pages that need a member or a plan are left out.
 */
export function palettePages(
  user: CurrentUser,
  screens: readonly ScreenRoute[],
  has: (feature: string) => boolean,
  place: PlaceKind = 'office',
): PalettePage[] {
  const lines = navigationFor(user, screens, has, place).flatMap((item): PalettePage[] => {
    if (item.closed) return [];
    if (!isGroup(item)) return [{ label: item.label, address: item.path + (item.search ?? '') }];
    return item.entries.map((entry) => ({
      label: entry.label,
      group: item.label,
      address: entry.path + (entry.search ?? ''),
    }));
  });
  const parts = PARTS.flatMap(({ label, within, search }): PalettePage[] => {
    const line = lines.find((one) => one.label === within);
    return line ? [{ label, group: within, address: line.address + search }] : [];
  });
  const others = screens
    .filter(
      (page) =>
        (page.layout === place || page.alsoAt?.includes(place)) &&
        !page.menu &&
        !page.below &&
        !page.path.includes(':') &&
        (page.audience as readonly string[]).includes(roleAtPlace(user, place)) &&
        opens(page, user, has),
    )
    .map((page) => ({ label: page.title, address: page.path }));
  return [...lines, ...parts, ...others];
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u2019']/g, '');

/**
 * The pages whose name or group contains every word typed; those whose name starts with it come
 * first.
 */
export function matchingPages(pages: PalettePage[], typed: string): PalettePage[] {
  const search = fold(typed.trim());
  const words = search.split(/\s+/).filter(Boolean);
  const fits = pages.filter(({ label, group }) => {
    const text = fold(`${label} ${group ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: PalettePage) => (fold(label).startsWith(search) ? 0 : 1);
  return fits.sort((a, b) => begins(a) - begins(b));
}
