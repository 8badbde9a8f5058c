import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, explain } from '~/api/errors';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { Loaded } from '~/shared/panel/Panel';
import { SettlementTable } from '~/shared/settlement/SettlementTable';
import { settlementWords } from '~/shared/settlement/words';
import { toast } from '~/shared/toasts/toasts';
import { usePatientTexts } from '../texts';
import { cancelOwn, ownSettlement } from './calls';
import type { OwnPlan } from './OwnPlans';
import classes from './OwnPlans.module.css';

const settlementQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-settlement', id],
    queryFn: ({ signal }) => ownSettlement(id, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

/** Reasons that are the household's own; the others are the office's words. */
const OWN_REASONS = [1, 3, 6, 7, 12] as const;
const PATIENT_REQUEST = 12;

/** Cancellation summary, line by line, before one button does it. */
export function LeaveDialog({ plan, onClose }: { plan: OwnPlan; onClose: () => void }) {
  const { member, held } = plan;
  const { t, language } = usePatientTexts();
  const { leave: words } = t;
  const { data, error, refetch } = useQuery(settlementQuery(held.id));
  const queries = useQueryClient();
  const [reason, setReason] = useState(PATIENT_REQUEST);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    if (!data) return;
    setBusy(true);
    setProblem(null);
    try {
      const done = await cancelOwn(held.id, reason, data.version);
      toast('success', words.done, settlementWords(done, language));
      await queries.invalidateQueries();
      onClose();
    } catch (failure) {
      setProblem(explain(failure));
      if (failure instanceof ApiError && failure.status === 409) void refetch();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title(member.firstName)}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {t.plans.keep}
          </Button>
          <Button color="danger" onClick={() => void leave()} loading={busy} disabled={!data}>
            {t.plans.cancel}
          </Button>
        </>
      }
    >
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={words.failed}
        rows={4}
      >
        {(settlement) => (
          <>
            <p>{settlementWords(settlement, language)}</p>
            <SettlementTable settlement={settlement} language={language} />
            <NativeSelect
              className={classes.reasons}
              label={words.why}
              description={words.whyHelps}
              value={String(reason)}
              onChange={(event) => setReason(Number(event.currentTarget.value))}
              data={OWN_REASONS.filter((id) => settlement.reasons.some((one) => one.id === id)).map(
                (id) => ({ value: String(id), label: words.reasons[id] }),
              )}
            />
          </>
        )}
      </Loaded>
      {problem && <Problem>{problem}</Problem>}
    </Dialog>
  );
}
