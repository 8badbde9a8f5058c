import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { Loaded } from '~/shared/panel/Panel';
import { SettlementTable } from '~/shared/settlement/SettlementTable';
import type { Settlement } from '~/shared/settlement/texts';
import { settlementWords } from '~/shared/settlement/words';
import { toast } from '~/shared/toasts/toasts';
import { type PatientLanguage, usePatientTexts } from '../texts';
import { ownSettlement } from './calls';
import { leaveAll, together } from './leave';
import classes from './OwnPlans.module.css';
import { type OwnPlan, planName } from './plan-name';

const settlementQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-settlement', id],
    queryFn: ({ signal }) => ownSettlement(id, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

/** Reasons a household can give; the others are for the office. */
const OWN_REASONS = [1, 3, 6, 7, 12] as const;
const PATIENT_REQUEST = 12;

/** The summary with the plan's name as the household sees it. */
function named(settlement: Settlement, plan: OwnPlan | undefined, language: PatientLanguage) {
  if (!plan) return settlement;
  const each = settlement.each.map((one) => ({
    ...one,
    planName: planName(plan.held, language) ?? one.planName,
  }));
  return { ...settlement, each };
}

interface LeaveDialogProps {
  /** One plan, or all of the family's. */
  plans: OwnPlan[];
  onClose: () => void;
}

/** The cancellation summary, line by line, before the button that cancels. */
export function LeaveDialog({ plans, onClose }: LeaveDialogProps) {
  const { t, language } = usePatientTexts();
  const { leave: words } = t;
  // A plan already canceled stays canceled when a later one is rejected.
  const [left, setLeft] = useState(plans);
  const { settlements, error, refetch } = useQueries({
    queries: left.map(({ held }) => settlementQuery(held.id)),
    combine: (answers) => ({
      settlements: answers.flatMap(({ data }, index) =>
        data ? [named(data, left[index], language)] : [],
      ),
      error: answers.find((answer) => answer.error)?.error ?? null,
      refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    }),
  });
  const [reason, setReason] = useState(PATIENT_REQUEST);
  const data = settlements.length === left.length ? together(settlements) : undefined;
  const names = left.map(({ member }) => member.firstName);

  const act = useAct(
    async (whole: Settlement) => {
      const outcome = await leaveAll(
        left.map(({ held }, index) => ({ id: held.id, settlement: settlements[index] ?? whole })),
        reason,
      );
      if (outcome.failure !== null) setLeft(left.slice(outcome.done.length));
      return outcome;
    },
    {
      settle: ({ done, failure }) => {
        if (failure === null) return null;
        const canceled = left.slice(0, done.length).map(({ member }) => member.firstName);
        const message = explain(failure);
        return {
          message:
            canceled.length > 0
              ? `${words.partly({ names: canceled.join(', ') })} ${message}`
              : message,
        };
      },
      done: ({ done }) => {
        toast(
          'success',
          words.done({ count: plans.length }),
          settlementWords(together(done), language),
        );
        onClose();
      },
    },
  );

  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        names.length === 1
          ? words.title({ name: names[0] ?? '' })
          : words.titleAll({ plans: left.length })
      }
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy} data-autofocus>
            {left.length === 1 ? t.plans.keep : words.keepAll}
          </Button>
          <Button
            color="danger"
            onClick={() => data && void act.run(data)}
            loading={act.busy}
            disabled={!data}
          >
            {left.length === 1 ? t.plans.cancel : words.cancelAll({ plans: left.length })}
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
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}
