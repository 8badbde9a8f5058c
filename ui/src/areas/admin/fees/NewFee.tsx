import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { monthYear } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { FormValues } from '~/shared/form/fields';
import { money } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { askFee, type FeePreview, previewFee } from './calls';
import { wishOf } from './words';

/** Asks to agree a fee; its effect on the last month is shown before. */
export function NewFee({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<FormValues>({});
  const [effect, setEffect] = useState<FeePreview | null>(null);
  const wish = wishOf(values);
  const look = useAct(
    async () => {
      if (wish) setEffect(await previewFee(wish));
    },
    { invalidates: [], failed: ({ error }) => toast('error', messageOf(error)) },
  );
  return (
    <FormModal
      onClose={onClose}
      name="new fee"
      title="Request a fee"
      intro="A second administrator has to approve this. The owners get an email when it is agreed."
      fields={[
        { name: 'organizationId', label: 'Organization number', kind: 'number', half: true },
        {
          name: 'officeId',
          label: 'Only office number',
          kind: 'number',
          optional: true,
          half: true,
        },
        { name: 'percent', label: 'Percent of a payment', kind: 'percent', half: true },
        { name: 'fixed', label: 'And for each payment', kind: 'money', half: true },
        { name: 'from', label: 'From', kind: 'date', half: true },
        { name: 'until', label: 'Until', kind: 'date', optional: true, half: true },
        { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 },
      ]}
      onChange={(next) => {
        setValues(next);
        setEffect(null);
      }}
      preview={
        <>
          <Button
            variant="default"
            size="xs"
            disabled={!wish}
            loading={look.busy}
            onClick={() => void look.run()}
          >
            Show the effect on last month
          </Button>
          {effect && (
            <p>
              {monthYear(effect.from)}: {money(effect.wouldBe)} instead of {money(effect.taken)}, at{' '}
              {effect.offices.length === 1 ? '1 office' : `${effect.offices.length} offices`}.
            </p>
          )}
        </>
      }
      submitLabel="Send request"
      onSubmit={async (typed) => {
        const asked = wishOf(typed);
        if (asked) await askFee({ ...asked, reason: String(typed.reason) });
      }}
      done={() => toast('success', 'Request sent')}
    />
  );
}
