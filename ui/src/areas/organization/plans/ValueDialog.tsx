import { useRef, useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { money } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { changeTarget } from './calls';
import { RolloutDialog } from './RolloutDialog';
import type { Ask, EditedPlace, MasterPlanDetail, PlanOverride } from './types';
import { valueName, valueOfField } from './words';

const SWITCHES = [
  'showOnEnrollmentMonthly',
  'showOnEnrollmentYearly',
  'showOnInternalEnrollmentMonthly',
  'showOnInternalEnrollmentYearly',
];

interface ValueDialogProps {
  detail: MasterPlanDetail;
  place: EditedPlace;
  onClose: () => void;
}

/** Sets values of a group or a location: typed first, then shown with whom they concern. */
export function ValueDialog({ detail, place, onClose }: ValueDialogProps) {
  const [overrides, setOverrides] = useState<PlanOverride[] | null>(null);
  const previewing = useRef(false);
  const { plan } = detail;
  if (overrides) {
    const ask: Ask = (confirming, signal) =>
      changeTarget({ planId: plan.id, version: plan.version, overrides, ...confirming }, signal);
    return (
      <RolloutDialog
        title={`Values of ${place.name}`}
        name={`values ${plan.id} ${plan.version} ${JSON.stringify(overrides)}`}
        ask={ask}
        dated
        submitLabel={() => 'Save values'}
        onClose={onClose}
        onDone={onClose}
      />
    );
  }
  return (
    <FormModal
      onClose={() => {
        if (!previewing.current) onClose();
      }}
      title={`Values of ${place.name}`}
      intro="What is left as it is goes on being inherited."
      fields={fieldsFor(detail, place)}
      initial={startOf(place)}
      submitLabel="Preview"
      invalidates={[]}
      onSubmit={async (values) => changedOf(place, values)}
      done={(changed) => {
        // The preview takes the place of the form.
        previewing.current = true;
        setOverrides(changed);
      }}
    />
  );
}

/** The fields that the place may set. A manager of every location sets what they like. */
function fieldsFor({ plan, overrides, locations }: MasterPlanDetail, place: EditedPlace): Field[] {
  const own = locations.find((at) => at.dentistInfoId === place.id);
  const free = plan.mayChange;
  const prices = [
    { name: 'monthly', range: overrides.monthly },
    { name: 'annually', range: overrides.annually },
  ].filter(({ range }) => free || range);
  const shows = free || (own?.mayOverrideVisibility ?? overrides.visibility);
  return [
    ...prices.map(
      ({ name, range }): Field => ({
        name,
        label: valueName(name),
        kind: 'money',
        optional: true,
        half: true,
        help: range && `From ${money(range.lowest)} to ${money(range.highest)}`,
      }),
    ),
    ...(shows ? SWITCHES : []).map(
      (name): Field => ({ name, label: valueName(name), kind: 'switch' }),
    ),
  ];
}

function startOf(place: EditedPlace): FormValues {
  const price = (field: string) => valueOfField(place.values, field)?.price ?? '';
  const shown = SWITCHES.map((field) => [field, valueOfField(place.values, field)?.shown ?? false]);
  return {
    monthly: price('monthly'),
    annually: price('annually'),
    ...Object.fromEntries(shown),
  };
}

/** What differs from the values as they are. */
export function changedOf(place: EditedPlace, values: FormValues): PlanOverride[] {
  const at = { targetType: place.kind, target: place.id };
  const prices = ['monthly', 'annually'].flatMap((field): PlanOverride[] => {
    const price = typedAmount(String(values[field] ?? ''));
    const same = price === valueOfField(place.values, field)?.price;
    return price === null || same ? [] : [{ ...at, field, price }];
  });
  const shown = SWITCHES.flatMap((field): PlanOverride[] => {
    const now = values[field];
    const same = now === (valueOfField(place.values, field)?.shown ?? false);
    return typeof now !== 'boolean' || same ? [] : [{ ...at, field, shown: now }];
  });
  return [...prices, ...shown];
}
