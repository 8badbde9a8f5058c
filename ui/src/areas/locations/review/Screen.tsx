import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useActiveOffice, useUser } from '~/app/session/useUser';
import { FileDrop } from '~/shared/import-rows/FileDrop';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { RowProgress } from '~/shared/import-rows/RowProgress';
import { count } from '~/shared/import-rows/rows';
import { Steps } from '~/shared/import-rows/Steps';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { downloadTemplate, type LocationImport, uploadLocations } from '../calls';
import { latestImportQuery, locationImportQuery } from '../queries';
import { STEPS, type Step, stepOf } from '../words';
import { CheckStep } from './CheckStep';
import { MatchStep } from './MatchStep';

/** Locations from a file: uploaded, matched, checked, opened. The address names the file and its step. */
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
  const [params, setParams] = useSearchParams();
  const text = params.get('import') ?? '';
  const importId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  const go = (id: number | null, step?: Step) =>
    setParams({
      ...(id === null ? {} : { import: String(id) }),
      ...(step === undefined ? {} : { step }),
    });
  if (importId === null) {
    return (
      <>
        <Steps steps={STEPS} step="upload" />
        <Upload officeId={officeId} onUploaded={(id) => go(id, 'match')} />
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

function Upload({ officeId, onUploaded }: { officeId: number; onUploaded: (id: number) => void }) {
  const queries = useQueryClient();
  return (
    <Panel title="Add your locations">
      <p className={classes.text}>
        One row per location: name, phone and address. The time zone comes from the address. What a
        row leaves out is copied from this office. Nothing is opened before you confirm.
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
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={16} />}
        onClick={() => void downloadTemplate(officeId)}
      >
        Download a template
      </Button>
    </Panel>
  );
}

interface RunningProps {
  officeId: number;
  importId: number;
  asked: string | null;
  go: (id: number | null, step?: Step) => void;
}

function Running({ officeId, importId, asked, go }: RunningProps) {
  const { data, error, refetch } = useQuery(locationImportQuery(officeId, importId));
  return (
    <Loaded
      data={data}
      error={error}
      errorTitle="This file didn’t load"
      onRetry={() => void refetch()}
      rows={8}
    >
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
            {step === 'done' && <Done found={found} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** How far the job is. It goes on when the page is left. */
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

function Done({ found: { counts } }: { found: LocationImport }) {
  return (
    <Panel title={`${count(counts.opened, 'location')} opened`}>
      <p className={classes.text}>
        Each has its own setup. Accept the terms once for all, then go through the list.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/multi-setup" reloadDocument>
          Show locations
        </Button>
        <Button component={Link} to="/dentist-new/terms-update" variant="default" reloadDocument>
          Accept terms
        </Button>
      </div>
    </Panel>
  );
}
