import { useState } from 'react';
import { ApiError } from '~/api/errors';
import type { components } from '~/api/schema';
import { FormModal } from '~/shared/form/FormModal';
import type { FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { AskDialog } from '../approvals/AskDialog';
import { askFlags } from '../approvals/ask';
import { setFlag } from './calls';
import { featureName, flagAt, mayEnd, placeOf } from './words';

const VALUES = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
];

/** A switch that takes a second person. */
interface LargeSwitch {
  organizationId: number;
  officeId?: number;
  feature: string;
  on: boolean;
  until?: string;
}

/** Switches a feature at an office, or at every office of an organization. */
export function NewFlag({
  data,
  onClose,
}: {
  data: components['schemas']['StaffFlags'];
  onClose: () => void;
}) {
  const [asked, setAsked] = useState<LargeSwitch | null>(null);
  const [values, setValues] = useState<FormValues>({ value: 'off' });
  const all = data.brands.flatMap((brand) => brand.features);
  const names = new Set(all.filter((own) => own.atOffices).map((own) => own.feature));
  const ends = mayEnd(String(values.feature ?? ''), values.value === 'on');
  if (asked) {
    const { organizationId, officeId, ...what } = asked;
    const place = officeId ? { officeIds: [officeId] } : { organizationId, officeIds: [] };
    return (
      <AskDialog
        onClose={onClose}
        name="ask flag"
        title={`${featureName(asked.feature)}: ${asked.on ? 'on' : 'off'}`}
        approver="Another senior admin or super admin"
        effect="One person switches a feature at up to 100 offices a day."
        onSubmit={(_, reason) => askFlags({ ...place, ...what, reason })}
      />
    );
  }
  return (
    <FormModal
      onClose={onClose}
      name="new flag"
      title="Switch a feature"
      intro="It counts within a minute. The owners get an email with your reason. An office’s own value counts before its organization’s."
      initial={{ value: 'off' }}
      fields={[
        { name: 'organizationId', label: 'Organization number', kind: 'number', half: true },
        {
          name: 'officeId',
          label: 'Only office number',
          kind: 'number',
          optional: true,
          half: true,
        },
        {
          name: 'feature',
          label: 'Feature',
          kind: 'select',
          options: [...names].map((value) => ({ value, label: featureName(value) })),
        },
        { name: 'value', label: 'Value', kind: 'radio', options: VALUES },
        ...(ends
          ? [{ name: 'until', label: 'Last day', kind: 'date' as const, optional: true }]
          : []),
        { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 },
      ]}
      onChange={setValues}
      submitLabel="Switch"
      onSubmit={async (typed) => {
        const place = placeOf(typed);
        if (!place) return;
        const [feature, on] = [String(typed.feature), typed.value === 'on'];
        const until = ends && typed.until ? String(typed.until) : undefined;
        try {
          await setFlag({
            ...place,
            feature,
            on,
            until,
            reason: String(typed.reason),
            replaces: flagAt(data.flags, feature, place),
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'needs_second_person')
            setAsked({ ...place, feature, on, until });
          throw error;
        }
      }}
      done={() => toast('success', 'Switched')}
    />
  );
}
