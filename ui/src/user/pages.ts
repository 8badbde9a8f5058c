import { createContext, use } from 'react';
import type { Permission } from './permissions';
import type { UserType } from './roles';
import type { TierFeature } from './tier-lock';

/**
 * Who may see a page. `guests`: sign-in pages, from which a signed-in user is sent to the landing
 * page.
 */
export type Audience = 'anyone' | 'guests' | readonly UserType[];

/** A page, and what it requires of its user. */
export interface Page {
  /** The full path as the specification writes it. */
  path: string;
  audience: Audience;
  /** Only for users with this permission at the office; others see a message. */
  permission?: Permission;
  /** Only where the brand has this feature. */
  feature?: string;
  /** Only where the office's tier unlocks this; others see which tier does. */
  tier?: TierFeature;
  title: string;
}

const PagesContext = createContext<readonly Page[]>([]);

/**
 * Tells the screens which pages the app has: its route table, which no screen imports. It has the
 * pages of each place where the user has been, and all that offices and patients have.
 */
export const PagesProvider = PagesContext.Provider;

/** Finds the page at a path; a link to a missing page is hidden. */
export function usePageAt(): (path: string) => Page | undefined {
  const pages = use(PagesContext);
  return (path) => pages.find((page) => page.path === path);
}

/** The pages of the app, with all of the place where the user is. */
export const usePages = (): readonly Page[] => use(PagesContext);
