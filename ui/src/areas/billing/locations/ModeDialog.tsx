import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/api/errors';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FieldOption, FormValues } from '~/shared/form/fields';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { chooseMode, type ModeWish, type PaymentSource, type TierLocations } from '../calls';
import { modePreviewQuery, pricesQuery } from '../queries';
import { priceWords } from '../words';
import { UpcomingBills } from './UpcomingBills';
import { MODES, type Mode, modeOf, namesOf } from './words';

interface ModeDialogProps {
  organizationId: number;
  locations: TierLocations;
  methods: PaymentSource[];
  onClose: () => void;
}

/** The field of a location's tier. */
const fieldOf = (dentistInfoId: number) => `tier-${dentistInfoId}`;

function startOf({ locations, ...now }: TierLocations): FormValues {
  const levels = locations.map(({ becomes, tierLevel }) => becomes ?? tierLevel ?? 1);
  return {
    mode: modeOf(now.becomes ?? now),
    level: String(Math.max(1, ...levels)),
    ...Object.fromEntries(
      locations.map((one, index) => [fieldOf(one.dentistInfoId), String(levels[index])]),
    ),
  };
}

/** The tiers, for the fields that another mode shows. */
const levelsOf = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'mode'));

function wishOf(values: FormValues, { locations }: TierLocations): ModeWish {
  const mode = values.mode as Mode;
  if (mode === 'one_tier') return { ...namesOf(mode), tiers: [], tierLevel: Number(values.level) };
  const kept = locations.filter(({ tierLevel }) => tierLevel !== undefined);
  const tiers = kept.map(({ dentistInfoId }) => ({
    dentistInfoId,
    tierLevel: Number(values[fieldOf(dentistInfoId)]),
  }));
  return { ...namesOf(mode), tiers };
}

function fieldsOf(mode: Mode, { locations }: TierLocations, tiers: FieldOption[]): Field[] {
  const choice: Field = { name: 'mode', label: 'You pay', kind: 'radio', options: MODES };
  if (mode === 'one_tier')
    return [choice, { name: 'level', label: 'Tier', kind: 'select', options: tiers }];
  const kept = locations.filter(({ tierLevel }) => tierLevel !== undefined);
  return [
    choice,
    ...kept.map(
      ({ dentistInfoId, officeName }): Field => ({
        name: fieldOf(dentistInfoId),
        label: officeName,
        kind: 'select',
        half: true,
        options: tiers,
      }),
    ),
  ];
}

/** One tier or one for each location, with the next bills before the choice. */
export function ModeDialog({ organizationId, locations, methods, onClose }: ModeDialogProps) {
  const [initial] = useState(() => startOf(locations));
  const [values, setValues] = useState(initial);
  const prices = useQuery(pricesQuery);
  const tiers = (prices.data?.tiers ?? []).map((one) => ({
    value: String(one.level),
    label: `${one.name}, ${priceWords(one[locations.pricingPeriod], locations.pricingPeriod)}`,
  }));
  const wish = wishOf(values, locations);
  const shown = useQuery(modePreviewQuery(organizationId, wish));
  const preview = shown.error ? undefined : shown.data;
  const on = longDate(locations.nextBillOn);
  return (
    <FormModal
      onClose={onClose}
      name={`billing mode ${organizationId}`}
      title="How you’re billed"
      width={640}
      intro={prices.isPending && <SkeletonRows rows={3} />}
      fields={fieldsOf(values.mode as Mode, locations, tiers)}
      initial={initial}
      follow={(_, changed) => (changed === 'mode' ? levelsOf(values) : {})}
      onChange={(next) => setValues({ ...values, ...next })}
      preview={
        preview ? (
          <UpcomingBills locations={preview} methods={methods} />
        ) : (
          shown.error && <Alert color="danger">{messageOf(shown.error)}</Alert>
        )
      }
      submitLabel={`Change on ${on}`}
      closeLabel="Keep as it is"
      // The preview shown is of the previous choice.
      waiting={!preview || shown.isPlaceholderData}
      onSubmit={() => chooseMode(organizationId, wish, preview?.version ?? '')}
      done={() => toast('success', 'Saved', `It takes effect with the bill on ${on}.`)}
    />
  );
}
