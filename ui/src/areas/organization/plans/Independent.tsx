import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { makeIndependent, rejoinPlan } from './calls';
import classes from './Plans.module.css';
import { PLANS_CHANGED } from './queries';
import type { MasterPlan, MasterPlanDetail, PlanLocation } from './types';

interface MakeIndependentProps {
  plan: MasterPlan;
  at: PlanLocation;
  onClose: () => void;
}

/** Cuts a location's plan from the master plan, after a question. */
export function MakeIndependent({ plan, at, onClose }: MakeIndependentProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`independent ${plan.id} ${plan.version} ${at.dentistInfoId}`}
      title={`Make ${plan.planName} independent at ${at.officeName}?`}
      confirmLabel="Make independent"
      keepLabel="Keep it with the plan"
      destructive
      onConfirm={() => makeIndependent(plan.id, at.dentistInfoId, plan.version)}
      invalidates={PLANS_CHANGED}
      done={() => toast('success', `${at.officeName} has its own plan`)}
    >
      {at.officeName} keeps the plan with its prices and members, and its managers can change it.
      Roll-outs of {plan.planName} no longer reach this location.
    </ConfirmDialog>
  );
}

/** Locations that keep a plan of their own; absent without one. */
export function IndependentLocations({ detail }: { detail: MasterPlanDetail }) {
  const { plan, independent } = detail;
  const { type } = useUser();
  const [back, setBack] = useState<(typeof independent)[number] | null>(null);
  if (independent.length === 0) return null;
  const may = type === 'dentist' && plan.state === 'active' && plan.rollout === undefined;
  return (
    <Panel title="Locations with a plan of their own">
      <ul className={classes.requests} aria-label="Locations with a plan of their own">
        {independent.map((one) => (
          <li key={one.dentistInfoId} className={classes.acts}>
            {one.officeName}
            {may && (
              <Button size="compact-xs" variant="subtle" onClick={() => setBack(one)}>
                Take part again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {back && (
        <ConfirmDialog
          opened
          onClose={() => setBack(null)}
          name={`rejoin ${plan.id} ${plan.version} ${back.dentistInfoId}`}
          title={`Let ${back.officeName} take part again?`}
          confirmLabel="Take part again"
          keepLabel="Not now"
          onConfirm={() => rejoinPlan(plan.id, back.dentistInfoId, plan.version)}
          invalidates={PLANS_CHANGED}
          done={() => toast('success', `The next roll-out reaches ${back.officeName}`)}
        >
          The next roll-out brings {plan.planName} there. The location’s own plan and its members
          stay until you merge it.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
