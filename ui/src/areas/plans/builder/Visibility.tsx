import { Checkbox } from '@mantine/core';
import type { Visibility as Flags, PlanDetail } from '../calls';
import classes from './Builder.module.css';
import { centsOf, type Draft, type FieldErrors } from './draft';

const AUDIENCES: { label: string; monthly: keyof Flags; annually: keyof Flags }[] = [
  {
    label: 'Patient sign-up page',
    monthly: 'showOnEnrollmentMonthly',
    annually: 'showOnEnrollmentAnnual',
  },
  {
    label: 'Enrollment form in the office',
    monthly: 'showOnInternalEnrollmentMonthly',
    annually: 'showOnInternalEnrollmentAnnual',
  },
];

interface VisibilityProps {
  detail: PlanDetail;
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
}

/** Where the plan can be chosen once it is active, monthly and yearly. */
export function Visibility({ detail, draft, errors, onChange }: VisibilityProps) {
  const box = (audience: string, flag: keyof Flags, words: string, priced: boolean) => (
    <Checkbox
      aria-label={`${audience}, ${words}`}
      checked={draft.visibility[flag]}
      error={Boolean(errors[flag])}
      title={priced ? undefined : `It has no ${words} price, so it is not offered`}
      onChange={(event) =>
        onChange({ visibility: { ...draft.visibility, [flag]: event.currentTarget.checked } })
      }
    />
  );
  return (
    <>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={classes.matrixHead}>
              Monthly
            </th>
            <th scope="col" className={classes.matrixHead}>
              Yearly
            </th>
          </tr>
        </thead>
        <tbody>
          {AUDIENCES.map((audience) => (
            <tr key={audience.label}>
              <th scope="row">{audience.label}</th>
              <td>
                {box(audience.label, audience.monthly, 'monthly', centsOf(draft.monthly) > 0)}
              </td>
              <td>
                {box(audience.label, audience.annually, 'yearly', centsOf(draft.annually) > 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {Object.entries(errors)
        .filter(([path]) => path.startsWith('show') && path !== 'showOnBC')
        .map(([path, words]) => (
          <p key={path} className={classes.error} role="alert">
            {words}
          </p>
        ))}
      {detail.features.businessConnect && (
        <Checkbox
          label="Offer to businesses in BusinessConnect"
          checked={draft.showOnBC}
          error={errors.showOnBC}
          onChange={(event) => onChange({ showOnBC: event.currentTarget.checked })}
        />
      )}
      {detail.viewStatus !== 'active' && (
        <p className={classes.note}>It stays hidden until you publish it.</p>
      )}
    </>
  );
}
