import { Tooltip, UnstyledButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconBriefcase,
  IconBuildingBank,
  IconBuildings,
  IconChartBar,
  IconChevronDown,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconListCheck,
  IconLock,
  IconLogout,
  IconPhone,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, matchPath, NavLink, useLocation } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { useBrand } from '~/shared/brand/brand';
import { MASTER_DASHBOARD_PATH } from '~/user/place';
import { roleWords } from '~/user/role-words';
import { useActivePlace } from '~/user/useActivePlace';
import { useUser } from '~/user/useUser';
import { screens } from '../../../routes';
import { useLogOut } from '../../session/logout';
import { BrandMark } from '../BrandMark';
import { type Entry, type Group, isGroup, navigationFor } from '../navigation';
import { AssociationSwitch } from './AssociationSwitch';
import classes from './Sidebar.module.css';
import { useSupportPages } from './support-pages';

const ICONS: Record<Entry['icon'], typeof IconHistory> = {
  dashboard: IconLayoutDashboard,
  today: IconListCheck,
  'add-member': IconUserPlus,
  business: IconBriefcase,
  community: IconUsersGroup,
  financial: IconBuildingBank,
  activity: IconHistory,
  manage: IconAdjustmentsHorizontal,
  organization: IconBuildings,
  members: IconUsersGroup,
  reports: IconChartBar,
  users: IconUsers,
};

/** An item that cannot be opened now, with the reason. */
function ClosedLine({ label, icon, why }: { label: string; icon: Group['icon']; why: string }) {
  const Icon = icon && ICONS[icon];
  return (
    <Tooltip label={why} multiline w={220} position="right">
      <UnstyledButton className={classes.line} aria-label={label} aria-disabled="true" data-closed>
        {Icon && <Icon size={18} stroke={1.6} aria-hidden="true" />}
        <span className={classes.label}>{label}</span>
        <IconLock size={16} className={classes.chevron} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}

function Line({ entry }: { entry: Entry }) {
  const Icon = ICONS[entry.icon];
  if (entry.closed) return <ClosedLine label={entry.label} icon={entry.icon} why={entry.closed} />;
  return (
    <NavLink to={entry.path} className={classes.line} title={entry.label} end>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{entry.label}</span>
    </NavLink>
  );
}

/**
 * A group of items. In the collapsed sidebar, which has no room for them, `onOpenSidebar` expands
 * it.
 */
function Lines({ group, onOpenSidebar }: { group: Group; onOpenSidebar?: () => void }) {
  const [open, setOpen] = useSessionStorage({
    key: `sidebar.${group.label}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const page = useLocation().pathname;
  const Icon = group.icon && ICONS[group.icon];
  if (group.closed) {
    return <ClosedLine label={group.label} icon={group.icon} why={group.closed} />;
  }
  return (
    <>
      <UnstyledButton
        className={classes.line}
        title={group.label}
        aria-expanded={open && !onOpenSidebar}
        onClick={() => {
          onOpenSidebar?.();
          setOpen(!open || onOpenSidebar !== undefined);
        }}
      >
        {Icon && <Icon size={18} stroke={1.6} aria-hidden="true" />}
        <span className={classes.label}>{group.label}</span>
        <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
      </UnstyledButton>
      {open && (
        <ul className={classes.sub}>
          {group.entries.map((entry) => (
            <li key={entry.label}>
              {entry.search ? (
                <Link to={entry.path + entry.search} className={classes.subLine}>
                  {entry.label}
                </Link>
              ) : entry.covers.some((path) => matchPath(path, page)) ? (
                <Link to={entry.path} className={classes.subLine} aria-current="page">
                  {entry.label}
                </Link>
              ) : (
                <NavLink to={entry.path} className={classes.subLine}>
                  {entry.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown in the top bar on a wider screen. */
function DrawerActions() {
  const { supportEmail, phone } = useBrand().contacts;
  const logOut = useLogOut();
  const pages = useSupportPages();
  return (
    <div className={classes.actions}>
      {pages.map(({ path, title, icon: Icon }) => (
        <NavLink key={path} to={path} className={classes.line}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>{title}</span>
        </NavLink>
      ))}
      <a href={`mailto:${supportEmail}`} className={classes.line}>
        <IconLifebuoy size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>Email support</span>
      </a>
      <a href={`tel:${phone}`} className={classes.line}>
        <IconPhone size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{phone}</span>
      </a>
      <UnstyledButton className={classes.line} onClick={() => void logOut()}>
        <IconLogout size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>Log Out</span>
      </UnstyledButton>
    </div>
  );
}

interface SidebarProps {
  open: boolean;
  onToggle?: () => void;
  /** Inside the phone's drawer, which shows the brand in its own header. */
  inDrawer?: boolean;
}

/** The sidebar of the active place: the specification's items, and the signed-in user. */
export function Sidebar({ open, onToggle, inDrawer }: SidebarProps) {
  const user = useUser();
  const name = `${user.firstName} ${user.lastName}`;
  const { features } = useBrand();
  const place = useActivePlace()?.kind ?? 'office';
  const home = place === 'organization' ? MASTER_DASHBOARD_PATH : user.landing;
  const items = navigationFor(user, screens, (feature) => features[feature] === true, place);
  return (
    <div className={clsx(classes.sidebar, !open && classes.closed)}>
      {!inDrawer && (
        <div className={classes.head}>
          {open && (
            <Link to={home} className={classes.home}>
              <BrandMark />
            </Link>
          )}
          <UnstyledButton
            className={classes.toggle}
            onClick={onToggle}
            aria-label={open ? 'Collapse sidebar' : 'Open sidebar'}
            aria-expanded={open}
          >
            {open ? (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            ) : (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
            )}
          </UnstyledButton>
        </div>
      )}
      <nav aria-label="Main" className={classes.nav}>
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              {isGroup(item) ? (
                <Lines group={item} onOpenSidebar={open ? undefined : onToggle} />
              ) : (
                <Line entry={item} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {inDrawer && <DrawerActions />}
      {open && <AssociationSwitch />}
      <NavLink to="/account/settings/user" className={classes.me} title={name}>
        <Avatar name={name} />
        <span className={classes.label}>
          <b>{name}</b>
          <span>{roleWords(user)}</span>
        </span>
      </NavLink>
    </div>
  );
}
