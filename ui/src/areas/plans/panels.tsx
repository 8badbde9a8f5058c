import { type ComponentType, lazy } from 'react';
import type { PlanRow } from './calls';

export interface PanelProps {
  plan: PlanRow;
  /** Removes the query from the address. */
  onClose: () => void;
}

/**
 * The panels over the list, by the query that names the plan: `price` for `?price={id}`. A
 * component is loaded with `lazy` when it is first opened.
 */
export const PANELS: Record<string, ComponentType<PanelProps>> = {
  price: lazy(() => import('./price-change/PricePanel')),
};
