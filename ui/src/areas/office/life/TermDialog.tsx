import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import type { Held } from './ChangePlanDialog';
import { updateTerm } from './calls';

/** The maximum extension of a term at once. */
const DAYS = [7, 14, 30, 60, 90];

function later(date: string, days: number): string {
  const on = new Date(`${date}T00:00:00Z`);
  on.setUTCDate(on.getUTCDate() + days);
  return on.toISOString().slice(0, 10);
}

/** Extra days the office gives to a yearly member. */
export function TermDialog({ member, held, onClose }: Held & { onClose: () => void }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const fields: Field[] = [
    {
      name: 'endsOn',
      label: 'New end of the term',
      kind: 'select',
      options: DAYS.map((days) => ({
        value: later(held.termEndsOn, days),
        label: `${longDate(later(held.termEndsOn, days))}, ${days} days longer`,
      })),
    },
    {
      name: 'reason',
      label: 'Why',
      kind: 'text',
      maxLength: 500,
      help: 'We’ll email this to the member',
    },
  ];
  return (
    <FormModal
      onClose={onClose}
      name={`term ${held.id}`}
      title={`Extend ${member.firstName}\u2019s term`}
      intro={
        <p>
          It’s active until <strong>{longDate(held.termEndsOn)}</strong>. The extra days are free,
          and the next payment moves to that date.
        </p>
      }
      fields={fields}
      initial={{ endsOn: later(held.termEndsOn, DAYS[0] ?? 7) }}
      submitLabel="Extend term"
      closeLabel="Keep as is"
      onSubmit={async (values, key) => {
        const [endsOn, reason] = [String(values.endsOn), String(values.reason)];
        await updateTerm(officeId, { membershipId: held.id, endsOn, reason }, key);
        return endsOn;
      }}
      done={(endsOn) => toast('success', `The term ends ${longDate(endsOn)}`)}
    />
  );
}
