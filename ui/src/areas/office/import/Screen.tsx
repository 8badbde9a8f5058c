import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useActiveOffice, useUser } from '~/app/session/useUser';
import { usePageTitle } from '~/app/title';
import { Steps } from '~/shared/import-rows/Steps';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { CheckStep } from './CheckStep';
import { DoneStep } from './DoneStep';
import { MatchStep } from './MatchStep';
import { ProgressStep } from './ProgressStep';
import { importQuery } from './queries';
import { UploadStep } from './UploadStep';
import { STEPS, type Step, stepOf } from './words';

/** Members of another system, from a file: uploaded, matched, checked, imported. The address names the import and its step. */
export function Screen() {
  usePageTitle('Import members');
  const { landing, type } = useUser();
  const office = useActiveOffice();
  const mayImport = type === 'dentist' || type === 'office_admin';
  return (
    <>
      <PageHeader
        title="Import members"
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Import members' }]}
      />
      {office && mayImport ? (
        <Wizard key={office.id} officeId={office.id} />
      ) : (
        <Panel>
          <EmptyState title="Only the office owner and managers can import members">
            Ask one of them to do it.
          </EmptyState>
        </Panel>
      )}
    </>
  );
}

function Wizard({ officeId }: { officeId: number }) {
  const [params, setParams] = useSearchParams();
  const text = params.get('import') ?? '';
  const importId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  const go = (id: number | null, step?: Step) =>
    setParams({
      view: 'import',
      ...(id === null ? {} : { import: String(id) }),
      ...(step === undefined ? {} : { step }),
    });
  if (importId === null) {
    return (
      <>
        <Steps steps={STEPS} step="upload" />
        <UploadStep officeId={officeId} onUploaded={(id) => go(id, 'match')} />
      </>
    );
  }
  return (
    <Running
      key={importId}
      officeId={officeId}
      importId={importId}
      asked={params.get('step')}
      go={go}
    />
  );
}

interface RunningProps {
  officeId: number;
  importId: number;
  asked: string | null;
  go: (id: number | null, step?: Step) => void;
}

function Running({ officeId, importId, asked, go }: RunningProps) {
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
