import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { idsOf, PlacePicker } from '../PlacePicker';
import { changeTarget, savePlan } from './calls';
import { PLANS_CHANGED, plansQuery } from './queries';
import { RolloutDialog } from './RolloutDialog';
import type { Ask, MasterPlanDetail, MasterPlans, PlanTargets } from './types';

interface TargetsDialogProps {
  organizationId: number;
  detail: MasterPlanDetail;
  onClose: () => void;
}

/** Chooses who sells a plan; shown with its consequences once it is at locations. */
export function TargetsDialog({ organizationId, detail, onClose }: TargetsDialogProps) {
  const places = useQuery(plansQuery(organizationId, {})).data;
  const [targets, setTargets] = useState<PlanTargets | null>(null);
  const [type, setType] = useState(detail.plan.targetType);
  const previewing = useRef(false);
  const { plan } = detail;
  if (targets) {
    const ask: Ask = (confirming, signal) =>
      changeTarget({ planId: plan.id, version: plan.version, targets, ...confirming }, signal);
    return (
      <RolloutDialog
        title={`Who sells ${plan.planName}`}
        name={`targets ${plan.id} ${plan.version} ${JSON.stringify(targets)}`}
        ask={ask}
        dated
        submitLabel={(count) => `Change ${count} ${count === 1 ? 'location' : 'locations'}`}
        onClose={onClose}
        onDone={onClose}
      />
    );
  }
  const isLive = plan.liveVersion !== undefined;
  return (
    <FormModal
      onClose={() => {
        if (!previewing.current) onClose();
      }}
      title={`Who sells ${plan.planName}`}
      fields={targetFields(places, type)}
      initial={targetValues(detail)}
      onChange={(values) => setType(values.targetType as PlanTargets['targetType'])}
      submitLabel={isLive ? 'Preview' : 'Save'}
      waiting={!places}
      invalidates={isLive ? [] : PLANS_CHANGED}
      onSubmit={async (values) => {
        const chosen = targetsOf(values);
        if (isLive) return chosen;
        const { version } = plan;
        await savePlan({ organizationId, planId: plan.id, version, targets: chosen });
        return null;
      }}
      done={(chosen) => {
        // The preview takes the place of the form.
        previewing.current = chosen !== null;
        setTargets(chosen);
      }}
    />
  );
}

const TYPES = [
  { value: 'master', label: 'All locations' },
  { value: 'group', label: 'The locations of groups' },
  { value: 'location', label: 'Some locations' },
];

/** Who sells a plan: everyone, groups, or locations. */
export function targetFields(
  places: Pick<MasterPlans, 'groups' | 'locations'> | undefined,
  type: PlanTargets['targetType'],
): Field[] {
  const picker = (name: string, label: string, choices: { id: number; name: string }[]): Field => ({
    name,
    label,
    kind: 'custom',
    render: (input) => <PlacePicker {...input} label={label} choices={choices} />,
  });
  return [
    {
      name: 'targetType',
      label: 'Sold at',
      kind: 'custom',
      render: ({ value, set }) => (
        <Radio.Group label="Sold at" value={value} onChange={set}>
          <Stack gap="xs">
            {TYPES.map((one) => (
              <Radio key={one.value} {...one} />
            ))}
          </Stack>
        </Radio.Group>
      ),
    },
    ...(type === 'group' ? [picker('groups', 'Groups', places?.groups ?? [])] : []),
    ...(type === 'location' ? [picker('locations', 'Locations', places?.locations ?? [])] : []),
  ];
}

function targetValues({ plan }: MasterPlanDetail): FormValues {
  const ids = (kind: string) =>
    plan.places.filter((place) => place.kind === kind && plan.targetType === kind);
  return {
    targetType: plan.targetType,
    groups: ids('group')
      .map(({ id }) => id)
      .join(','),
    locations: ids('location')
      .map(({ id }) => id)
      .join(','),
  };
}

export function targetsOf(values: FormValues): PlanTargets {
  const targetType = values.targetType as PlanTargets['targetType'];
  return {
    targetType,
    groups: targetType === 'group' ? idsOf(values.groups) : [],
    locations: targetType === 'location' ? idsOf(values.locations) : [],
  };
}
