import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FileDrop } from '~/shared/import-rows/FileDrop';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { RowProgress } from '~/shared/import-rows/RowProgress';
import { count } from '~/shared/import-rows/rows';
import { Steps } from '~/shared/import-rows/Steps';
import { TemplateButton } from '~/shared/import-rows/TemplateButton';
import { useImportStep } from '~/shared/import-rows/useImportStep';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { useChooseOffice } from '~/user/useChooseOffice';
import { useActiveOffice, useUser } from '~/user/useUser';
import { downloadTemplate, type LocationImport, uploadLocations } from '../calls';
import { latestImportQuery, locationImportQuery, locationsQuery } from '../queries';
import { STEPS, type Step, stepOf } from '../words';
import { CheckStep } from './CheckStep';
import { MatchStep } from './MatchStep';

/**
 * Locations from a file: uploaded, matched, checked, opened. The address has the file's id and its
 * step.
 */
export function Screen() {
  const office = useActiveOffice();
  const { owner } = useUser();
  return (
    <>
      <PageHeader
        title="Locations from a file"
        crumbs={[{ label: 'Locations', to: '/multi-setup' }, { label: 'From a file' }]}
      />
      {office && owner ? (
        <Wizard key={office.id} officeId={office.id} />
      ) : (
        <Panel>
          <EmptyState title="Only the office owner can add locations">
            Ask your owner, or contact support.
          </EmptyState>
        </Panel>
      )}
    </>
  );
}

function Wizard({ officeId }: { officeId: number }) {
  const { importId, go } = useImportStep<Step>();
  if (importId === null) {
    return (
      <>
        <Steps steps={STEPS} step="upload" />
        <Upload officeId={officeId} onUploaded={(id) => go(id, 'match')} />
      </>
    );
  }
  return <Running key={importId} officeId={officeId} importId={importId} />;
}

function Upload({ officeId, onUploaded }: { officeId: number; onUploaded: (id: number) => void }) {
  const queries = useQueryClient();
  return (
    <Panel title="Add your locations">
      <p className={classes.text}>
        One row per location: name, phone and address. The time zone comes from the address. Blank
        fields are copied from this office. Nothing opens until you confirm.
      </p>
      <FileDrop
        most="500 locations"
        onFile={async (file) => {
          const found = await uploadLocations(officeId, file);
          queries.setQueryData(locationImportQuery(officeId, found.id).queryKey, found);
          void queries.invalidateQueries({ queryKey: latestImportQuery(officeId).queryKey });
          onUploaded(found.id);
        }}
      />
      <TemplateButton onDownload={() => downloadTemplate(officeId)} />
    </Panel>
  );
}

function Running({ officeId, importId }: { officeId: number; importId: number }) {
  const { asked, go } = useImportStep<Step>();
  const query = useQuery(locationImportQuery(officeId, importId));
  return (
    <LoadedQuery query={query} errorTitle="This file didn’t load" rows={8}>
      {(found) => {
        const step = stepOf(found, asked);
        const at = { officeId, found };
        return (
          <>
            <Steps steps={STEPS} step={step} />
            {step === 'match' && (
              <MatchStep {...at} onBack={() => go(null)} onDone={() => go(importId, 'check')} />
            )}
            {step === 'check' && <CheckStep {...at} onBack={() => go(importId, 'match')} />}
            {step === 'open' && <Opening found={found} />}
            {step === 'done' && <Done {...at} />}
          </>
        );
      }}
    </LoadedQuery>
  );
}

/** The job's progress. The job continues when the user leaves the page. */
function Opening({ found: { counts, fileName } }: { found: LocationImport }) {
  const all = counts.opened + counts.ready;
  return (
    <Panel title={`Opening the locations of ${fileName}`}>
      <RowProgress label="Opened locations" done={counts.opened} all={all} />
      <p className={classes.text} aria-live="polite">
        {counts.opened.toLocaleString('en-US')} of {count(all, 'location')} opened. You can leave
        this page; we continue automatically.
      </p>
    </Panel>
  );
}

function Done({ officeId, found: { counts } }: { officeId: number; found: LocationImport }) {
  const { data } = useQuery({ ...locationsQuery(officeId), staleTime: 0 });
  const chooseOffice = useChooseOffice();
  // The active office may have accepted its own terms long ago: the open terms are of another
  // location.
  const toAccept = data?.locations.find(({ termsAccepted }) => !termsAccepted);
  return (
    <Panel title={`${count(counts.opened, 'location')} opened`}>
      <p className={classes.text}>
        Each has its own setup.{' '}
        {toAccept
          ? 'Accept the terms once for all locations, then go through the list.'
          : 'Go through the list.'}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/multi-setup" reloadDocument>
          Show locations
        </Button>
        {toAccept && (
          <Button
            variant="default"
            onClick={() => void chooseOffice(toAccept.dentistInfoId, '/dentist-new/terms-update')}
          >
            Accept terms
          </Button>
        )}
      </div>
    </Panel>
  );
}
