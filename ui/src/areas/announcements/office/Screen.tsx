import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { useActiveOffice, useUser } from '~/user/useUser';
import { releaseNotesQuery } from '../calls';
import { Notes } from '../Notes';

/** Release notes of the product. */
export function Screen() {
  const { landing } = useUser();
  const officeId = useActiveOffice()?.id ?? 0;
  const { data, error, refetch } = useQuery({
    ...releaseNotesQuery(officeId),
    enabled: officeId !== 0,
  });
  return (
    <>
      <PageHeader
        title="Release notes"
        line="What’s new, newest first."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Release notes' }]}
      />
      <Panel>
        <Loaded
          data={data?.notes}
          error={error}
          onRetry={() => void refetch()}
          errorTitle="The release notes didn’t load"
        >
          {(notes) =>
            notes.length > 0 ? (
              <Notes notes={notes} />
            ) : (
              <EmptyState title="Nothing new yet">New features appear here.</EmptyState>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}
