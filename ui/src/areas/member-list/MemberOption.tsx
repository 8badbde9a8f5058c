import { Avatar } from '~/shared/avatar/Avatar';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { MemberRow } from './calls';
import { foundBy } from './found-by';
import classes from './MemberOption.module.css';

/** A household found by the search, and the matching field. */
export function MemberOption({ row, search }: { row: MemberRow; search: string }) {
  return (
    <>
      <Avatar name={`${row.firstName} ${row.lastName}`} />
      <span className={classes.words}>
        <b>
          {row.firstName} {row.lastName}
        </b>
        <span>{foundBy(row, search) ?? row.email ?? row.planName}</span>
      </span>
      <StatusBadge status={row.status} />
    </>
  );
}
