import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '~/api/errors';
import { Dialog } from '~/shared/confirm/Dialog';
import { newKey } from '~/shared/keys/new-key';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { planInstalments } from './calls';
import classes from './Late.module.css';
import { Plan } from './LatePanel';

interface InstalmentsDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/** Agrees two to four instalments of what is late: when and how much, before it is done. */
export function InstalmentsDialog({ details, onClose }: InstalmentsDialogProps) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const [count, setCount] = useState(2);
  const [firstOn, setFirstOn] = useState(details.today);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const body = { accountId: details.account.id, instalments: count, firstOn: firstOn || undefined };
  const shown = useQuery({
    queryKey: ['instalments-preview', body],
    queryFn: () => planInstalments({ ...body, preview: true }, newKey()),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  const make = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await planInstalments({ ...body, preview: false }, key.current);
      toast(
        'success',
        `${count} installments agreed`,
        'We’ll email the schedule to the household.',
      );
      await queries.invalidateQueries();
      onClose();
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={480}
      title={`Set up installments for ${details.account.firstName}`}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Not now
          </Button>
          <Button loading={busy} onClick={() => void make()}>
            Agree {count} instalments
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.head}>
          Each is charged to the payment method on file on its date. A missed one ends the plan.
        </p>
        <NativeSelect
          label="Installments"
          data-autofocus
          value={String(count)}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
          data={['2', '3', '4']}
        />
        <TextInput
          label="First on"
          description="Today or within 14 days; the rest are a month apart."
          type="date"
          value={firstOn}
          min={details.today}
          onChange={(event) => setFirstOn(event.currentTarget.value)}
        />
        {shown.data?.plan ? (
          <Plan plan={shown.data.plan} />
        ) : (
          !shown.error && <SkeletonRows rows={2} height={42} />
        )}
        {(problem || shown.error) && (
          <p role="alert" className={classes.problem}>
            {problem ?? messageOf(shown.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
