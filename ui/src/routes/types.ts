import type { ComponentType } from 'react';
import type { Page } from '~/user/pages';
import type { PlaceKind } from '~/user/place-kind';
import type { LineLabel, MenuLine } from './menu';

/**
 * A page with its screen. Its guards and its items in a place's sidebar are derived from it.
 */
export interface PageRoute extends Page {
  /** Its items in the sidebar of its place. */
  menu?: MenuLine[];
  /** Opens in the frame of these places too, not only in that of its layout. */
  alsoAt?: readonly PlaceKind[];
  /** It belongs to a sidebar item, which is marked as current here too. */
  below?: LineLabel;
  /**
   * The styles that its parts need: only those of `app/theme/first-parts.css`, of `form-parts.css`
   * as well, or, without this, all. `npm run size` fails for a page with a part that has no style.
   */
  parts?: 'first' | 'form';
  screen: () => Promise<{ Screen: ComponentType }>;
  /** Where any other signed-in user is sent; without it the page says that they have no access. */
  elsewhere?: (user: { type: string; landing: string }) => string;
  /** The brand's help article about the page, linked in the Support menu. */
  help?: string;
}

/** A page and the frame around it: that of a place, of patients, or of the public. */
export interface ScreenRoute extends PageRoute {
  layout: 'public' | 'patient' | 'admin' | Exclude<PlaceKind, 'platform'>;
}

export interface RedirectRoute {
  path: string;
  to: string;
  /** Ends the session before redirecting. */
  logsOut?: boolean;
}

export type Route = ScreenRoute | RedirectRoute;
