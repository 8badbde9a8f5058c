import type { PlanStatus } from '~/shared/status-badge/statuses';
import { builderAddress, LIST_ADDRESS } from '../addresses';
import type { PlanRow } from '../calls';
import { memberTotal } from './rows';

/** An action that a plan's menu triggers in the list. */
export type PlanAct =
  | 'copy'
  | 'publish'
  | 'activate'
  | 'deactivate'
  | 'archive'
  | 'restore'
  | 'delete';

interface Base {
  label: string;
  /** The statuses in which the menu shows it. */
  statuses: readonly PlanStatus[];
  /** Why the action is not possible for this plan; it is then shown with the reason. */
  blocked?: (row: PlanRow) => string | null;
  destructive?: boolean;
}

export type MenuEntry = Base & ({ to: (row: PlanRow) => string } | { act: PlanAct });

const ALL: readonly PlanStatus[] = ['active', 'draft', 'inactive', 'archived'];

/**
 * A plan's menu, in its order. An entry with `to` opens an address; one of the list's own with a
 * query, such as `?price={id}`, opens what `PANELS` has under that name.
 */
export const MENU: readonly MenuEntry[] = [
  { label: 'Edit', statuses: ALL, to: (row) => builderAddress(row.id) },
  {
    label: 'Change the price',
    statuses: ['active', 'inactive'],
    to: (row) => `${LIST_ADDRESS}?price=${row.id}`,
  },
  { label: 'Copy', statuses: ALL, act: 'copy' },
  { label: 'Publish', statuses: ['draft'], act: 'publish' },
  { label: 'Activate', statuses: ['inactive'], act: 'activate' },
  { label: 'Deactivate', statuses: ['active'], act: 'deactivate' },
  { label: 'Restore to draft', statuses: ['archived'], act: 'restore' },
  { label: 'Archive', statuses: ['active', 'draft', 'inactive'], act: 'archive' },
  {
    label: 'Delete',
    statuses: ALL,
    act: 'delete',
    destructive: true,
    blocked: (row) => {
      if (row.deletable) return null;
      const held = memberTotal(row) > 0 ? 'This plan has members.' : 'This plan had members.';
      return row.viewStatus === 'archived' ? held : `${held} Archive it instead.`;
    },
  },
];

export const entriesFor = (row: PlanRow): MenuEntry[] =>
  MENU.filter((entry) => entry.statuses.includes(row.viewStatus));
