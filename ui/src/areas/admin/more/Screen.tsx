import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import { usePages } from '~/user/pages';
import { useUser } from '~/user/useUser';
import { approvalsQuery } from '../approvals/calls';
import classes from './More.module.css';

/** All pages that our staff may open, by name, with what waits. */
export function Screen() {
  const user = useUser();
  const { features } = useBrand();
  const pages = usePages()
    .filter(
      ({ path, audience, feature }) =>
        path.startsWith('/admin/') &&
        (!feature || features[feature]) &&
        !path.includes(':') &&
        (audience as readonly string[]).includes(user.type) &&
        (!feature || features[feature] === true),
    )
    .sort((one, other) => one.title.localeCompare(other.title));
  const waiting = useInfiniteQuery(approvalsQuery('pending')).data?.pages[0]?.pending ?? 0;
  return (
    <>
      <PageHeader title="All pages" line="Everything that you may open." />
      <Panel>
        <ul className={classes.pages}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
              {path === '/admin/approvals' && waiting > 0 && ` (${waiting} waiting)`}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
