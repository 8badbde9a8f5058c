/** Where a signed-in user works. Patients work nowhere. */
export type PlaceKind = 'office' | 'organization' | 'business' | 'association' | 'platform';

const OF_LAYOUT: Record<string, PlaceKind> = {
  organization: 'organization',
  business: 'business',
  association: 'association',
  admin: 'platform',
};

/** The place of a page's layout. Public pages, and those of patients, count as an office's. */
export const placeOfLayout = (layout: string | undefined): PlaceKind =>
  OF_LAYOUT[layout ?? 'office'] ?? 'office';
