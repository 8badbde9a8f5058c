import { UnstyledButton } from '@mantine/core';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { useBrand } from '~/shared/brand/brand';
import { roleWords } from '~/user/role-words';
import { useUser } from '~/user/useUser';
import { screens } from '../../../routes';
import { ConfirmAgain } from '../../session/ConfirmAgain';
import { useLogOut } from '../../session/logout';
import { Content } from '../Content';
import classes from './AdminLayout.module.css';

const HOME = '/admin/toolbox';
/**
 * Where two-step sign-in is turned on. It is the landing page of staff who must turn it on, and
 * only theirs.
 */
const OWN_ACCOUNT = '/admin/account';
const PAGES = screens.filter(({ layout, path }) => layout === 'admin' && !path.includes(':'));

/** The platform's own pages: navigation in one bar, with the signed-in user at its end. */
export function AdminLayout() {
  const user = useUser();
  const brand = useBrand();
  const logOut = useLogOut();
  const path = useLocation().pathname;
  const leads = user.landing === OWN_ACCOUNT && path !== OWN_ACCOUNT;
  return (
    <div className={classes.shell}>
      <header className={classes.head}>
        <div className={classes.inside}>
          <Link to={HOME} className={classes.home}>
            {brand.name} <span className={classes.part}>Platform</span>
          </Link>
          <nav aria-label="Main" className={classes.nav}>
            {PAGES.map((page) => (
              <NavLink key={page.path} to={page.path}>
                {page.title}
              </NavLink>
            ))}
          </nav>
          <div className={classes.me}>
            <Avatar name={`${user.firstName} ${user.lastName}`} size={36} />
            <span className={classes.role}>{roleWords(user)}</span>
            <UnstyledButton className={classes.out} onClick={() => void logOut()}>
              Log Out
            </UnstyledButton>
          </div>
        </div>
      </header>
      <Content className={classes.page}>
        {leads ? <Navigate to={OWN_ACCOUNT} replace /> : <Outlet />}
      </Content>
      <ConfirmAgain />
    </div>
  );
}
