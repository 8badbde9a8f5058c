import { useQuery } from '@tanstack/react-query';
import { useBrand } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { opens } from '~/user/opens';
import { usePageAt } from '~/user/pages';
import { roleHere, type UserType } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { Questions } from '../Questions';
import { documentText } from '../queries';
import { groupsOf } from '../questions';

/** Which pages the user may open, so that an answer links to no blocked page. */
function useOpens(): (path: string) => boolean {
  const user = useUser();
  const { features } = useBrand();
  const pageAt = usePageAt();
  return (path) => {
    const page = pageAt(path);
    if (!page) return false;
    const { audience } = page;
    if (!Array.isArray(audience)) return audience === 'anyone';
    const mine = (audience as readonly UserType[]).includes(roleHere(user) as UserType);
    return mine && opens(page, user, (feature) => features[feature] === true);
  };
}

/** Frequent questions of a front desk, with links to the pages. */
export function Screen() {
  const query = useQuery(documentText('office-faq', 'en'));
  const opens = useOpens();
  return (
    <>
      <PageHeader title="FAQ" line="Answers to common questions, and where to do each thing." />
      <Panel>
        <LoadedQuery query={query} errorTitle="The questions didn’t load" rows={8}>
          {(text) => <Questions groups={groupsOf(text)} opens={opens} compact />}
        </LoadedQuery>
      </Panel>
    </>
  );
}
