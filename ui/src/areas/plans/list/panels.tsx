import { type ComponentType, lazy } from 'react';
import type { PlanRow } from '../calls';

export interface PanelProps {
  plan: PlanRow;
  /** Takes the address's query away. */
  onClose: () => void;
}

/**
 * What opens over the list for a plan, by the query that names the plan: `price` for `?price={id}`. A component is loaded
 * with `lazy` when it is first opened.
 */
export const PANELS: Record<string, ComponentType<PanelProps>> = {
  price: lazy(() => import('../price-change/PricePanel')),
};
