import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { MESSAGES } from '~/shared/form/rules';
import { typedAmount } from '~/shared/money/typed';
import { toast } from '~/shared/toasts/toasts';
import { askForChange, type PlanWish } from './calls';
import { PLANS_CHANGED } from './queries';
import type { MasterPlan, PlanLocation } from './types';
import { isPrice, valueName, valueOfField, valueWords } from './words';

const PRICES = ['monthly', 'annually'];
const SWITCHES = [
  'showOnEnrollmentMonthly',
  'showOnEnrollmentYearly',
  'showOnInternalEnrollmentMonthly',
  'showOnInternalEnrollmentYearly',
];

/** The values that a location may not set itself. */
export const lockedAt = (plan: MasterPlan, at: PlanLocation): string[] =>
  plan.mayChange
    ? []
    : [...(at.mayOverridePrice ? [] : PRICES), ...(at.mayOverrideVisibility ? [] : SWITCHES)];

interface AskDialogProps {
  plan: MasterPlan;
  at: PlanLocation;
  onClose: () => void;
}

/** A location asks its organization for a value that it may not set. */
export function AskDialog({ plan, at, onClose }: AskDialogProps) {
  const fields = lockedAt(plan, at);
  return (
    <FormModal
      onClose={onClose}
      title={`Ask for a change at ${at.officeName}`}
      intro={`Your organization sets these values of ${plan.planName}. You get an email with its answer.`}
      fields={fieldsFor(fields, at)}
      initial={{ field: fields[0] ?? '' }}
      submitLabel="Send request"
      invalidates={PLANS_CHANGED}
      onSubmit={(values) => askForChange(plan.id, wishOf(at, values))}
      done={() => {
        toast('success', 'Request sent');
        onClose();
      }}
    />
  );
}

/** "Hide monthly on the sign-up page": a switch is asked to be the other way round. */
const optionOf = (field: string, at: PlanLocation) => {
  const now = valueOfField(at.values, field);
  const name = valueName(field);
  if (isPrice(field)) return `${name}, now ${valueWords(now ?? {})}`;
  return `${now?.shown ? 'Hide' : 'Show'}: ${name}`;
};

function fieldsFor(fields: string[], at: PlanLocation): Field[] {
  const options = fields.map((value) => ({ value, label: optionOf(value, at) }));
  return [
    { name: 'field', label: 'What should change', kind: 'select', options },
    ...(fields.some(isPrice)
      ? [
          {
            name: 'price',
            label: 'New price',
            kind: 'money',
            optional: true,
            rule: (value, values) =>
              isPrice(String(values.field ?? '')) && !value ? MESSAGES.required : null,
          } satisfies Field,
        ]
      : []),
    { name: 'note', label: 'Why', kind: 'textarea', optional: true, maxLength: 500 },
  ];
}

/** What is asked for, as it is sent. */
export function wishOf(at: PlanLocation, values: FormValues): PlanWish {
  const field = String(values.field ?? '');
  const note = String(values.note ?? '').trim() || undefined;
  const common = { locationId: at.dentistInfoId, field, note };
  if (!isPrice(field)) return { ...common, shown: !valueOfField(at.values, field)?.shown };
  return { ...common, price: typedAmount(String(values.price ?? '')) ?? undefined };
}
