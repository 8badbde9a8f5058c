import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { useRowArrows } from '~/shared/list-table/useRowArrows';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { SearchField } from '~/shared/search-field/SearchField';
import { SearchLine } from '~/shared/search-field/SearchLine';
import { type Page, usePages } from '~/user/pages';
import { useUser } from '~/user/useUser';
import { approvalsQuery } from '../approvals/calls';
import { dataRequestsQuery } from '../super-admin/calls';
import classes from './More.module.css';
import { GROUPS, matches, requestWords } from './words';

/** The pages that this user may open, in the sidebar's groups. */
function useGroups() {
  const user = useUser();
  const { features } = useBrand();
  const open = new Map<string, Page>(
    usePages()
      .filter(
        ({ audience, feature }) =>
          (audience as readonly string[]).includes(user.type) &&
          (!feature || features[feature] === true),
      )
      .map((page) => [page.path, page]),
  );
  return GROUPS.map(({ label, pages }) => ({
    label,
    pages: Object.entries(pages).flatMap(([path, line]) => {
      const page = open.get(path);
      return page ? [{ path, title: page.title, line }] : [];
    }),
  }));
}

/** All pages that our staff may open, each with what it is for and what waits there. */
export function Screen() {
  const user = useUser();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useRowArrows(list, true);
  const found = useGroups()
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ title, line }) => matches(typed.trim(), title, line, label)),
    }))
    .filter(({ pages }) => pages.length > 0);
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
      <PageHeader
        title="All pages"
        line="What each page is for. Enter opens the first one found."
      />
      <SearchLine>
        <SearchField
          label="Find a page"
          value={typed}
          onType={setTyped}
          onKeyDown={({ key }) => {
            const first = found[0]?.pages[0];
            if (key === 'Enter' && typed.trim() && first) void navigate(first.path);
            if (key === 'Escape') setTyped('');
          }}
        />
      </SearchLine>
      <div className={classes.groups} ref={list}>
        {found.map(({ label, pages }) => (
          <Panel key={label} title={label} flush>
            <ul className={classes.pages}>
              {pages.map(({ path, title, line }) => (
                <li key={path}>
                  <Link to={path} className={classes.page} data-row-link="">
                    <span className={classes.title}>
                      {title}
                      {waiting[path] && <span className={classes.waiting}>{waiting[path]}</span>}
                    </span>
                    <span className={classes.line}>{line}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
        {found.length === 0 && (
          <Panel>
            <EmptyState title={`No page matches “${typed.trim()}”`}>
              The box at the top finds offices, members and receipts.
            </EmptyState>
          </Panel>
        )}
      </div>
    </>
  );
}
