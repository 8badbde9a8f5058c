import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { explain } from '~/api/errors';
import classes from '../Organization.module.css';
import type { AccessChange } from '../types';
import { changesOf } from './words';

interface AccessChangesProps {
  preview: UseQueryResult<AccessChange>;
  /** "Kim can do more afterwards". */
  widens: string;
}

/** What a change does at each location: before and after, and a warning where it gives more. */
export function AccessChanges({ preview: { data, error }, widens }: AccessChangesProps) {
  if (error) return <p>We couldn’t check what changes: {explain(error)}</p>;
  if (!data) return null;
  const rows = changesOf(data);
  const list =
    rows.length === 0 ? (
      <p>Nothing changes at any location.</p>
    ) : (
      <ul className={classes.changes} aria-label="Access that changes">
        {rows.map((row) => (
          <li key={row.dentistInfoId}>
            <b>{row.officeName}</b>
            <span className={classes.second}>
              {row.before} → {row.after}
            </span>
          </li>
        ))}
      </ul>
    );
  return data.widens ? (
    <Alert color="amber" role="alert" title={widens}>
      {list}
    </Alert>
  ) : (
    list
  );
}
