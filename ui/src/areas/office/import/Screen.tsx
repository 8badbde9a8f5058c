import { useQuery } from '@tanstack/react-query';
import { Steps } from '~/shared/import-rows/Steps';
import { useImportStep } from '~/shared/import-rows/useImportStep';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { usePageTitle } from '~/shared/title/title';
import { PERMISSION_WORDS } from '~/user/permissions';
import { runsOffice } from '~/user/runs-office';
import { useActiveOffice, useUser } from '~/user/useUser';
import { CheckStep } from './CheckStep';
import { DoneStep } from './DoneStep';
import { MatchStep } from './MatchStep';
import { ProgressStep } from './ProgressStep';
import { importQuery } from './queries';
import { UploadStep } from './UploadStep';
import { STEPS, type Step, stepOf } from './words';

/** The page of the import is a view of the member page. */
const KEPT = { view: 'import' };

/**
 * Members of another system, from a file: uploaded, matched, checked, imported. The address has the
 * import's id and its step.
 */
export function Screen() {
  usePageTitle('Import members');
  const user = useUser();
  const { landing } = user;
  const office = useActiveOffice();
  const runs = runsOffice(user);
  return (
    <>
      <PageHeader
        title="Import members"
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Import members' }]}
      />
      {office && runs && user.permissions.includes('enrollment') ? (
        <Wizard key={office.id} officeId={office.id} />
      ) : (
        <Panel>
          {runs ? (
            <EmptyState title="You don’t have access to import members">
              Ask the office owner for permission to {PERMISSION_WORDS.enrollment}.
            </EmptyState>
          ) : (
            <EmptyState title="Only the office owner and managers can import members">
              Ask one of them to do it.
            </EmptyState>
          )}
        </Panel>
      )}
    </>
  );
}

function Wizard({ officeId }: { officeId: number }) {
  const { importId, go } = useImportStep<Step>(KEPT);
  if (importId === null) {
    return (
      <>
        <Steps steps={STEPS} step="upload" />
        <UploadStep officeId={officeId} onUploaded={(id) => go(id, 'match')} />
      </>
    );
  }
  return <Running key={importId} officeId={officeId} importId={importId} />;
}

function Running({ officeId, importId }: { officeId: number; importId: number }) {
  const { asked, go } = useImportStep<Step>(KEPT);
  const { data, error, refetch } = useQuery(importQuery(officeId, importId));
  if (!data) {
    return (
      <Panel flush>
        {error ? (
          <ErrorState
            title="This import didn’t load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Panel>
    );
  }
  const step = stepOf(data, asked);
  const at = { officeId, found: data };
  return (
    <>
      <Steps steps={STEPS} step={step} />
      {step === 'match' && (
        <MatchStep {...at} onBack={() => go(null)} onDone={() => go(importId, 'check')} />
      )}
      {step === 'check' && <CheckStep {...at} onBack={() => go(importId, 'match')} />}
      {step === 'import' && <ProgressStep found={data} />}
      {step === 'done' && <DoneStep {...at} onAnother={() => go(null)} />}
    </>
  );
}
