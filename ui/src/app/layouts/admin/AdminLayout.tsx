import { TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type FormEvent, useRef } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { useBrand } from '~/shared/brand/brand';
import { roleWords } from '~/user/role-words';
import { useUser } from '~/user/useUser';
import { screens } from '../../../routes';
import { ConfirmAgain } from '../../session/ConfirmAgain';
import { useLogOut } from '../../session/logout';
import { Content } from '../Content';
import { isGroup, navigationFor } from '../navigation';
import classes from './AdminLayout.module.css';

const HOME = '/admin/dentists';
/**
 * Where two-step sign-in is turned on. It is the landing page of staff who must turn it on, and
 * only theirs.
 */
const OWN_ACCOUNT = '/admin/account';

/** The platform's own pages: one search box, and the navigation grouped by what people do. */
export function AdminLayout() {
  const user = useUser();
  const brand = useBrand();
  const logOut = useLogOut();
  const path = useLocation().pathname;
  const has = (feature: string) => brand.features[feature] === true;
  const groups = navigationFor(user, screens, has, 'platform').filter(isGroup);
  const leads = user.landing === OWN_ACCOUNT && path !== OWN_ACCOUNT;
  return (
    <div className={classes.shell}>
      <header className={classes.head}>
        <div className={classes.inside}>
          <Link to={HOME} className={classes.home}>
            {brand.name} <span className={classes.part}>Platform</span>
          </Link>
          <SearchBox />
          <div className={classes.me}>
            <Avatar name={`${user.firstName} ${user.lastName}`} size={36} />
            <span className={classes.role}>{roleWords(user)}</span>
            <UnstyledButton className={classes.out} onClick={() => void logOut()}>
              Log Out
            </UnstyledButton>
          </div>
        </div>
      </header>
      <div className={classes.body}>
        <nav aria-label="Main" className={classes.nav}>
          {groups.map(({ label, entries }) => (
            <section key={label} aria-label={label} className={classes.group}>
              <h2 className={classes.label}>{label}</h2>
              {entries.map((entry) => (
                <NavLink key={entry.path} to={entry.path}>
                  {entry.label}
                </NavLink>
              ))}
            </section>
          ))}
        </nav>
        <Content className={classes.page}>
          {leads ? <Navigate to={OWN_ACCOUNT} replace /> : <Outlet />}
        </Content>
      </div>
      <ConfirmAgain />
    </div>
  );
}

/** Finds anything by a number, a name, an email or an id of the provider. The `/` key goes there. */
function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useHotkeys([['/', () => box.current?.focus()]]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = box.current?.value.trim();
    if (text) void navigate(`/admin/search?q=${encodeURIComponent(text)}`);
  };
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <TextInput
          ref={box}
          type="search"
          aria-label="Search everything"
          placeholder="Search everything"
          maxLength={100}
        />
      </form>
    </search>
  );
}
