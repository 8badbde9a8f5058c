import type { ComponentType } from 'react';
import type { LineLabel, MenuLine } from '../app/layouts/office/menu';
import type { Audience } from '../app/session/guard';
import type { Permission } from '../app/session/permissions';
import type { TierFeature } from '../app/session/tier-lock';

/**
 * A page: its full path as the specification writes it, its audience, layout, title and screen. Its
 * guards and its items in the office's sidebar are derived from it.
 */
export interface ScreenRoute {
  path: string;
  audience: Audience;
  /** Only for users with this permission at the office; others see a message. */
  permission?: Permission;
  /** Only where the brand has this feature. */
  feature?: string;
  /** Only where the office's tier unlocks this; others see which tier does. */
  tier?: TierFeature;
  /** Its items in the office's sidebar. */
  menu?: MenuLine[];
  /** It belongs to a sidebar item, which is marked as current here too. */
  below?: LineLabel;
  layout: 'public' | 'office' | 'patient' | 'admin';
  title: string;
  /**
   * The styles that its parts need: only those of `app/theme/first-parts.css`, of `form-parts.css`
   * as well, or, without this, all. `npm run size` fails for a page with a part that has no style.
   */
  parts?: 'first' | 'form';
  screen: () => Promise<{ Screen: ComponentType }>;
  /** Where any other signed-in user is sent; without it the page says that they have no access. */
  elsewhere?: (user: { landing: string }) => string;
}

export interface RedirectRoute {
  path: string;
  to: string;
  /** Ends the session before redirecting. */
  logsOut?: boolean;
}

export type Route = ScreenRoute | RedirectRoute;
