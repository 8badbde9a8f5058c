import { useLocation, useMatches } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import { officesOf } from '~/user/offices';
import { useUser } from '~/user/useUser';
import { OfficeLink } from '../OfficeLink';
import classes from '../Organization.module.css';

/** An office's page was opened while the whole organization is active: asks which office. */
export function ChooseLocation() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const title = (useMatches().at(-1)?.handle as { title?: string } | undefined)?.title ?? '';
  return (
    <>
      <PageHeader title={title} line="This page is about one location." />
      <Panel title="Choose a location" flush>
        <ul className={classes.plain} aria-label="Locations">
          {officesOf(user).map((office) => (
            <li key={office.id}>
              <OfficeLink office={office.id} to={pathname + search} className={classes.choice}>
                {office.name}
              </OfficeLink>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
