import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import { usePages } from '~/user/pages';
import { useUser } from '~/user/useUser';
import { approvalsQuery } from '../approvals/calls';
import classes from './More.module.css';

/** Other addresses of a page that is listed already. */
const SAME = ['/admin/profile', '/admin/edit-profile', '/admin/more'];

/** All pages that our staff may open, by name, with what waits. */
export function Screen() {
  const user = useUser();
  const { features } = useBrand();
  const pages = usePages()
    .filter(
      ({ path, audience, feature }) =>
        path.startsWith('/admin/') &&
        !path.includes(':') &&
        !SAME.includes(path) &&
        (audience as readonly string[]).includes(user.type) &&
        (!feature || features[feature] === true),
    )
    .sort((one, other) => one.title.localeCompare(other.title));
  const waiting = useInfiniteQuery(approvalsQuery('pending')).data?.pages[0]?.pending ?? 0;
  return (
    <>
      <PageHeader title="All pages" line="Every page you can open." />
      <Panel flush>
        <ul className={classes.pages}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={classes.page}>
                {title}
                {path === '/admin/approvals' && waiting > 0 && (
                  <span className={classes.waiting}>{waiting} waiting</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
