import { useUser } from '~/user/useUser';
import { OfficeLink } from '../OfficeLink';
import classes from '../Organization.module.css';
import type { DashboardRow } from '../types';

/** A location's name, which opens its own dashboard. "Needs attention" above says what is wrong there. */
export function LocationName({ row, groups }: { row: DashboardRow; groups: string }) {
  const { landing } = useUser();
  return (
    <>
      <OfficeLink office={row.dentistInfoId} to={landing} className={classes.name}>
        {row.officeName}
      </OfficeLink>
      {groups && <span className={classes.second}>{groups}</span>}
    </>
  );
}
