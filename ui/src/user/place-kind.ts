/** Where a signed-in user works. Patients work nowhere. */
export type PlaceKind = 'office' | 'organization' | 'business' | 'association' | 'platform';
