import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { money, toCents } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import { Amounts, type Held } from './ChangePlanDialog';
import { chargeDayPreview, moveChargeDay } from './calls';
import { dueWords, settleChange, toastChange } from './outcome';

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

const FIELDS: Field[] = [
  {
    name: 'day',
    label: 'Day of the month',
    kind: 'select',
    help: 'Short months use the last day',
    options: [{ value: '', label: 'Choose a day' }, ...DAYS],
  },
  { name: 'free', label: 'Don’t charge for extra days', kind: 'checkbox', optional: true },
];

const previewQuery = (membershipId: number, day: number, free: boolean) =>
  queryOptions({
    queryKey: ['charge-day', membershipId, day, free],
    queryFn: ({ signal }) => chargeDayPreview(membershipId, day, free, signal),
    enabled: day > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Changes a member's payment day; the extra days are charged once, or waived. */
export function ChargeDayDialog({ member, held, onClose }: Held & { onClose: () => void }) {
  const [{ day, free }, setWish] = useState({ day: 0, free: false });
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(held.id, day, free));
  const shown = day > 0 && !isPlaceholderData ? data : undefined;
  const due = shown ? toCents(shown.outcome.due) : 0;
  return (
    <FormModal
      onClose={onClose}
      name={`charge day ${held.id}`}
      title={`Move ${member.firstName}\u2019s payments to another day`}
      fields={FIELDS}
      onChange={(values) => setWish({ day: Number(values.day), free: values.free === true })}
      preview={
        day > 0 && (
          <Loaded
            data={shown}
            error={error}
            onRetry={() => void refetch()}
            errorTitle="The day can’t move"
            rows={2}
          >
            {(preview) => (
              <div>
                <strong>{dueWords(preview.outcome)}.</strong>
                <Amounts outcome={preview.outcome} />
              </div>
            )}
          </Loaded>
        )
      }
      submitLabel={
        shown && due > 0 ? `Move and charge ${money(shown.outcome.due)}` : 'Move payments'
      }
      closeLabel="Keep as is"
      waiting={!shown}
      onSubmit={(_, key) =>
        moveChargeDay(
          { membershipId: held.id, day, free, version: shown?.version ?? '', reason: '' },
          key,
        )
      }
      settle={settleChange}
      done={toastChange}
    />
  );
}
