import { ActionIcon, Button, Drawer, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys, useSessionStorage } from '@mantine/hooks';
import { IconChevronDown, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, matchPath, Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { useBrand } from '~/shared/brand/brand';
import { roleWords } from '~/user/role-words';
import { useUser } from '~/user/useUser';
import { screens } from '../../../routes';
import { ConfirmAgain } from '../../session/ConfirmAgain';
import { useLogOut } from '../../session/logout';
import { useWorld } from '../../theme/ThemeWorld';
import { BrandMark } from '../BrandMark';
import { Content } from '../Content';
import { type Group, isGroup, navigationFor } from '../navigation';
import classes from './AdminLayout.module.css';

const HOME = '/admin/dentists';
/**
 * Where two-step sign-in is turned on. It is the landing page of staff who must turn it on, and
 * only theirs.
 */
const OWN_ACCOUNT = '/admin/account';

/** Groups that start closed, so that the sidebar fits a screen. */
const SELDOM: readonly string[] = ['Operations', 'Our team'];

/** The platform's own pages: one search box, and the navigation grouped by what people do. */
export function AdminLayout() {
  useWorld('office');
  const user = useUser();
  const logOut = useLogOut();
  const [drawer, setDrawer] = useState(false);
  const path = useLocation().pathname;
  const leads = user.landing === OWN_ACCOUNT && path !== OWN_ACCOUNT;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawer(false), [path]);
  return (
    <div className={classes.shell}>
      <aside className={classes.aside}>
        <AdminSidebar>
          <Link to={HOME} className={classes.home}>
            <BrandMark />
          </Link>
        </AdminSidebar>
      </aside>
      <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size="17rem">
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer} aria-label="Menu">
          <div className={classes.drawerHead}>
            <BrandMark />
            <Drawer.CloseButton aria-label="Close menu" size={44} iconSize={20} />
          </div>
          <Drawer.Body className={classes.drawerBody}>
            <AdminSidebar />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.main}>
        <header className={classes.bar}>
          <ActionIcon
            className={classes.menu}
            variant="subtle"
            color="gray.7"
            size={44}
            aria-label="Open menu"
            onClick={() => setDrawer(true)}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
          <SearchBox />
          <Button
            className={classes.out}
            variant="subtle"
            color="gray.8"
            px={10}
            leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void logOut()}
          >
            <span className={classes.outWords}>Log Out</span>
          </Button>
        </header>
        <Content className={classes.page}>
          {leads ? <Navigate to={OWN_ACCOUNT} replace /> : <Outlet />}
        </Content>
      </div>
      <ConfirmAgain />
    </div>
  );
}

function AdminSidebar({ children }: { children?: React.ReactNode }) {
  const user = useUser();
  const { features } = useBrand();
  const name = `${user.firstName} ${user.lastName}`;
  const groups = navigationFor(
    user,
    screens,
    (feature) => features[feature] === true,
    'platform',
  ).filter(isGroup);
  return (
    <div className={classes.sidebar}>
      {children}
      <nav aria-label="Main" className={classes.nav}>
        {groups.map((group) => (
          <Section key={group.label} group={group} />
        ))}
      </nav>
      <NavLink to={OWN_ACCOUNT} className={classes.me} title={name}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <span>{roleWords(user)}</span>
        </span>
      </NavLink>
    </div>
  );
}

/** A group of the navigation; the one with the current page is open. */
function Section({ group: { label, entries } }: { group: Group }) {
  const path = useLocation().pathname;
  const here = entries.some((entry) => matchPath({ path: entry.path, end: false }, path));
  const [chosen, choose] = useSessionStorage<boolean | null>({
    key: `platform.${label}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const open = chosen ?? (here || !SELDOM.includes(label));
  return (
    <div className={classes.group}>
      <UnstyledButton className={classes.label} aria-expanded={open} onClick={() => choose(!open)}>
        {label}
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      {open && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavLink to={entry.path} className={classes.line}>
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Finds anything by a number, a name, an email or an id of the provider. The `/` key goes there. */
function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = pathname === '/admin/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  // The box says what is shown, after a reload and on the way back too.
  useEffect(() => {
    if (box.current && asked) box.current.value = asked;
  }, [asked]);
  const enter = () => {
    box.current?.focus();
    box.current?.select();
  };
  useHotkeys([['/', enter]]);
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
          placeholder="Offices, members, receipts"
          leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
          maxLength={100}
        />
      </form>
    </search>
  );
}
