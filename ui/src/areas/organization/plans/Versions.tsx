import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { restoreVersion } from './calls';
import classes from './Plans.module.css';
import { FieldChanges } from './PreviewLines';
import { differenceQuery, PLANS_CHANGED } from './queries';
import type { MasterPlanDetail, PlanVersion } from './types';

/** The versions of a plan, latest first; any two are compared. */
export function Versions({ detail }: { detail: MasterPlanDetail }) {
  const { plan, versions } = detail;
  const [restoring, setRestoring] = useState<PlanVersion | null>(null);
  const may = plan.mayChange && plan.state !== 'archived' && plan.rollout === undefined;
  return (
    <div className={classes.stack}>
      {versions.length > 1 && <Compare planId={plan.id} versions={versions} />}
      {versions.map((version) => (
        <Panel
          key={version.number}
          title={`Version ${version.number}${version.number === plan.liveVersion ? ', at the locations' : ''}`}
          action={
            may &&
            version.number !== plan.currentVersion && (
              <Button size="xs" variant="default" onClick={() => setRestoring(version)}>
                Restore
              </Button>
            )
          }
        >
          <p className={classes.what}>
            Saved {dateTime(version.madeAt)} by {version.madeBy}
            {version.restores && `, version ${version.restores} again`}
            {version.note && `: ${version.note}`}
          </p>
          <FieldChanges fields={version.changes} />
        </Panel>
      ))}
      {restoring && (
        <ConfirmDialog
          opened
          onClose={() => setRestoring(null)}
          name={`restore ${plan.id} ${restoring.number} ${plan.version}`}
          title={`Restore version ${restoring.number}?`}
          confirmLabel="Restore version"
          keepLabel="Not now"
          onConfirm={() => restoreVersion(plan.id, restoring.number, plan.version)}
          invalidates={PLANS_CHANGED}
          done={() => toast('success', 'Version restored')}
        >
          Its content is saved as a new version. The locations get it when you roll it out.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What differs between two versions. */
function Compare({ planId, versions }: { planId: number; versions: PlanVersion[] }) {
  const [newest, before] = versions;
  const [from, setFrom] = useState(before?.number ?? 1);
  const [to, setTo] = useState(newest?.number ?? 1);
  const query = useQuery(differenceQuery(planId, from, to));
  const choices = versions.map(({ number }) => ({
    value: String(number),
    label: `Version ${number}`,
  }));
  return (
    <Panel title="Compare versions">
      <div className={classes.form}>
        <NativeSelect
          label="From"
          value={String(from)}
          data={choices}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label="To"
          value={String(to)}
          data={choices}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
        <LoadedQuery query={query} errorTitle="The difference didn’t load" rows={2}>
          {({ fields }) =>
            fields.length > 0 ? <FieldChanges fields={fields} /> : <p>Nothing differs.</p>
          }
        </LoadedQuery>
      </div>
    </Panel>
  );
}
