import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import type { PlanRow } from '../calls';
import { entriesFor, type PlanAct } from './menu';
import classes from './Plans.module.css';

interface PlanMenuProps {
  row: PlanRow;
  first: boolean;
  last: boolean;
  onAct: (row: PlanRow, act: PlanAct) => void;
  /** Moves one position up (-1) or down (1), as an alternative to dragging. */
  onMove: (row: PlanRow, by: -1 | 1) => void;
}

/** A plan's `⋯` menu. Unavailable entries are shown with the reason. */
export function PlanMenu({ row, first, last, onAct, onMove }: PlanMenuProps) {
  return (
    <RowMenu label={`Actions for ${row.planName}`} width={236} color="gray.7">
      {entriesFor(row).map((entry) => {
        const reason = entry.blocked?.(row) ?? null;
        if ('to' in entry) {
          return (
            <Menu.Item key={entry.label} component={Link} to={entry.to(row)}>
              {entry.label}
            </Menu.Item>
          );
        }
        return (
          <Menu.Item
            key={entry.label}
            color={entry.destructive && !reason ? 'danger' : undefined}
            aria-disabled={reason !== null || undefined}
            className={reason ? classes.blocked : undefined}
            closeMenuOnClick={reason === null}
            onClick={() => reason === null && onAct(row, entry.act)}
          >
            {entry.label}
            {reason && <span className={classes.reason}>{reason}</span>}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      <Menu.Item disabled={first} onClick={() => onMove(row, -1)}>
        Move up
      </Menu.Item>
      <Menu.Item disabled={last} onClick={() => onMove(row, 1)}>
        Move down
      </Menu.Item>
    </RowMenu>
  );
}
