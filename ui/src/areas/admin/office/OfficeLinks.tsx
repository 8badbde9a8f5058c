import { NavLink } from 'react-router';
import { useUser } from '~/user/useUser';
import classes from './Office.module.css';

/** The pages of one office. */
export function OfficeLinks({ id }: { id: number }) {
  const { type } = useUser();
  const pages = [
    { to: `/admin/dentists/${id}`, label: 'Overview' },
    { to: `/admin/dentist-users/${id}`, label: 'Users' },
    { to: `/admin/dentist-history/${id}`, label: 'History' },
    { to: `/admin/members?office=${id}`, label: 'Members' },
    ...(type === 'super_admin'
      ? [{ to: `/admin/errorLogs?state=all&office=${id}`, label: 'Errors' }]
      : []),
  ];
  return (
    <nav aria-label="Office" className={classes.links}>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
