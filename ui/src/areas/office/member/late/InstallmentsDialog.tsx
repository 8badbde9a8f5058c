import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/api/errors';
import { newKey } from '~/api/new-key';
import { FormModal } from '~/shared/form/FormModal';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { planInstallments } from './calls';
import { Installments } from './Installments';
import classes from './Late.module.css';

const COUNTS = ['2', '3', '4'].map((value) => ({ value, label: value }));

interface InstallmentsDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/**
 * Agrees two to four installments of the late amount: shows dates and amounts before confirming.
 */
export function InstallmentsDialog({ details, onClose }: InstallmentsDialogProps) {
  const initial = { installments: '2', firstOn: details.today };
  const [values, setValues] = useState(initial);
  const accountId = details.account.id;
  const installments = Number(values.installments);
  const body = { accountId, installments, firstOn: values.firstOn || undefined };
  const shown = useQuery({
    queryKey: ['installments-preview', body],
    queryFn: () => planInstallments({ ...body, preview: true }, newKey()),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  return (
    <FormModal
      onClose={onClose}
      name={`installments ${accountId}`}
      title={`Set up installments for ${details.account.firstName}`}
      intro="Each is charged to the payment method on file on its date. A missed one ends the plan."
      fields={[
        { name: 'installments', label: 'Installments', kind: 'select', options: COUNTS },
        {
          name: 'firstOn',
          label: 'First installment on',
          kind: 'date',
          help: 'Today or within 14 days; the rest are a month apart.',
          min: details.today,
        },
      ]}
      initial={initial}
      onChange={(next) => setValues(next as typeof initial)}
      preview={
        shown.error ? (
          <p role="alert" className={classes.problem}>
            {messageOf(shown.error)}
          </p>
        ) : shown.data?.plan ? (
          <Installments plan={shown.data.plan} />
        ) : (
          <SkeletonRows rows={2} height={42} />
        )
      }
      submitLabel={`Set up ${installments} installments`}
      onSubmit={(_, key) => planInstallments({ ...body, preview: false }, key)}
      done={() =>
        toast(
          'success',
          `${installments} installments set up`,
          'We’ll email the schedule to the household.',
        )
      }
    />
  );
}
