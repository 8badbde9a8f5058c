import type { ComponentType } from 'react';
import type { LineLabel, MenuLine } from '../app/layouts/office/menu';
import type { Audience } from '../app/session/guard';
import type { Permission } from '../app/session/permissions';
import type { TierFeature } from '../app/session/tier-lock';

/**
 * A page: its whole path as the specification writes it, who may see it, what is around it, its title, its screen. Its
 * guards and its lines in the office's sidebar follow from it.
 */
export interface ScreenRoute {
  path: string;
  audience: Audience;
  /** Only for those whom the office lets do this; others see a message. */
  permission?: Permission;
  /** Only where the brand has this feature. */
  feature?: string;
  /** Only where the office's tier unlocks this; others see which tier does. */
  tier?: TierFeature;
  /** Its lines in the office's sidebar. */
  menu?: MenuLine[];
  /** It is below a line of the sidebar, which is the current one here too. */
  below?: LineLabel;
  layout: 'public' | 'office' | 'patient' | 'admin';
  title: string;
  /**
   * The style that its parts need: of `app/theme/first-parts.css` alone, of `form-parts.css` as well, or without this of all. `npm run
   * size` fails for a page with a part that has no style.
   */
  parts?: 'first' | 'form';
  screen: () => Promise<{ Screen: ComponentType }>;
  /** Where anybody else goes who is signed in; without it the page says that they have no access. */
  elsewhere?: (user: { landing: string }) => string;
}

export interface RedirectRoute {
  path: string;
  to: string;
  /** Ends the session on the way. */
  logsOut?: boolean;
}

export type Route = ScreenRoute | RedirectRoute;
