import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import { usePages } from '~/user/pages';
import { useUser } from '~/user/useUser';
import { approvalsQuery } from '../approvals/calls';
import { dataRequestsQuery } from '../super-admin/calls';
import classes from './More.module.css';
import { requestWords } from './words';

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
  const pending = useInfiniteQuery(approvalsQuery('pending')).data?.pages[0]?.pending ?? 0;
  const requests = useInfiniteQuery({
    ...dataRequestsQuery({}),
    enabled: user.type === 'super_admin',
  }).data?.pages[0];
  const waiting: Record<string, string> = {
    '/admin/approvals': pending > 0 ? `${pending} waiting` : '',
    '/admin/super_admin': requestWords(requests?.waiting ?? 0, requests?.overdue ?? 0),
  };
  return (
    <>
      <PageHeader title="All pages" line="Every page you can open." />
      <Panel flush>
        <ul className={classes.pages}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={classes.page}>
                {title}
                {waiting[path] && <span className={classes.waiting}>{waiting[path]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
