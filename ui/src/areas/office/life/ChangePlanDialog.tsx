import { Alert, Button, NativeSelect, Radio } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EnrollmentAnswer, Period, Plan } from '~/areas/enrollment/calls';
import { enrollmentQuery } from '~/areas/enrollment/queries';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { money, price, toCents } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import { useActiveOffice } from '~/user/useUser';
import type { Member, Subscription } from '../calls';
import {
  type Changed,
  type ChangeOutcome,
  changePlan,
  type Effective,
  type PlanChangePreview,
  planChange,
} from './calls';
import classes from './life.module.css';
import { OutcomeDialog } from './OutcomeDialog';
import { changedWords, dueWords, EFFECTIVE_LABELS, nextWords, settleChange } from './outcome';

export interface Held {
  member: Member;
  held: Subscription;
}

interface ChangePlanDialogProps {
  accountId: number;
  /** The memberships whose plan can change; the first is selected. */
  choices: Held[];
  onClose: () => void;
}

interface Wish {
  plan: Plan;
  period: Period;
}

/** The plans and periods this member may change to, as the server says, including by age. */
export function wishesOf(page: EnrollmentAnswer, memberId: number | undefined): Wish[] {
  const member = page.household?.members.find((one) => one.memberId === memberId);
  return (member?.changesTo ?? []).flatMap(({ planId, period }) => {
    const plan = page.page.plans.find(({ id }) => id === planId);
    return plan ? [{ plan, period }] : [];
  });
}

const previewQuery = (membershipId: number, wish: Wish | undefined) =>
  queryOptions({
    queryKey: ['plan-change', membershipId, wish?.plan.id, wish?.period],
    queryFn: ({ signal }) => {
      if (!wish) throw new Error('There is no plan to ask about');
      return planChange(membershipId, wish.plan.id, wish.period, signal);
    },
    enabled: wish !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/**
 * Changes a member's plan: shows the price on each of the four possible start dates, then makes the
 * change as shown.
 */
export function ChangePlanDialog({ accountId, choices, onClose }: ChangePlanDialogProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const page = useQuery(enrollmentQuery(officeId, accountId));
  const [chosen, setChosen] = useState(choices[0]?.held.id ?? 0);
  // A comparison links here with a plan; its start date is still to be chosen.
  const [params] = useSearchParams();
  const [wished, setWished] = useState(() =>
    params.has('plan') ? `${params.get('plan')}-${params.get('period')}` : '',
  );
  const [effective, setEffective] = useState<Effective | ''>('');
  const current = choices.find(({ held }) => held.id === chosen) ?? choices[0];
  const all = page.data ? wishesOf(page.data, current?.member.id) : [];
  const wish = all.find((one) => keyOf(one) === wished);
  const preview = useQuery(previewQuery(chosen, wish));
  const shown = wish ? preview.data?.preview : undefined;
  const option = shown?.options.find((one) => one.effective === effective && one.outcome);

  const [changed, setChanged] = useState<Changed | null>(null);
  const act = useAct(
    (version: string, key) => {
      if (!wish || !effective) throw new Error('Nothing is chosen');
      const { plan, period } = wish;
      const body = { membershipId: chosen, planId: plan.id, period, effective };
      return changePlan({ ...body, version, reason: '' }, key);
    },
    {
      name: `change plan ${accountId}`,
      settle: settleChange,
      done: setChanged,
    },
  );

  if (changed) {
    const { title, text } = changedWords(changed);
    return (
      <OutcomeDialog title={title} onClose={onClose}>
        <p>{text ?? 'The plan is changed.'}</p>
      </OutcomeDialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Change ${current ? `${current.member.firstName}\u2019s` : 'the'} plan`}
      width={560}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy}>
            Keep as is
          </Button>
          <Button
            onClick={() => option && void act.run(option.version)}
            loading={act.busy}
            disabled={!option || preview.isPlaceholderData}
          >
            {buttonLabel(option?.outcome)}
          </Button>
        </>
      }
    >
      <Loaded
        data={page.data}
        error={page.error}
        onRetry={() => void page.refetch()}
        errorTitle="The plans didn’t load"
        rows={3}
      >
        {() => (
          <>
            <div className={classes.two}>
              {choices.length > 1 && (
                <NativeSelect
                  label="Whose plan"
                  value={String(chosen)}
                  onChange={(event) => {
                    setChosen(Number(event.currentTarget.value));
                    setWished('');
                    setEffective('');
                  }}
                  data={choices.map(({ member, held }) => ({
                    value: String(held.id),
                    label: `${member.firstName}, ${held.planName}`,
                  }))}
                />
              )}
              <NativeSelect
                label="New plan"
                value={wished}
                data-autofocus
                onChange={(event) => {
                  setWished(event.currentTarget.value);
                  setEffective('');
                  act.clear();
                }}
                data={[
                  { value: '', label: 'Choose a plan' },
                  ...all
                    .filter((one) => !isCurrent(one, current?.held))
                    .map((one) => ({ value: keyOf(one), label: wishWords(one) })),
                ]}
              />
            </div>
            {wish && (
              <Loaded
                data={shown}
                error={preview.error}
                onRetry={() => void preview.refetch()}
                errorTitle="We couldn’t calculate this."
                rows={4}
              >
                {(loaded) => (
                  <Options
                    preview={loaded}
                    waiting={preview.data?.waiting}
                    value={effective}
                    onChange={setEffective}
                  />
                )}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}

const keyOf = ({ plan, period }: Wish) => `${plan.id}-${period}`;
const isCurrent = ({ plan, period }: Wish, held: Subscription | undefined) =>
  plan.id === held?.planId && period === held.period;

function wishWords({ plan, period }: Wish): string {
  const variant = period === 'month' ? plan.monthly : plan.annually;
  const per = period === 'month' ? 'a month' : 'a year';
  return `${plan.name}, ${price(variant?.price ?? '0.00')} ${per}`;
}

function buttonLabel(outcome: ChangeOutcome | undefined): string {
  return outcome && toCents(outcome.due) > 0
    ? `Change and charge ${money(outcome.due)}`
    : 'Change plan';
}

interface OptionsProps {
  preview: PlanChangePreview;
  waiting: string | undefined;
  value: Effective | '';
  onChange: (value: Effective) => void;
}

/** The four dates, each with its calculation. */
function Options({ preview, waiting, value, onChange }: OptionsProps) {
  if (waiting) {
    return (
      <Alert mt="sm" color="warning">
        A change is already scheduled: {waiting}. Undo it first.
      </Alert>
    );
  }
  return (
    <Radio.Group
      mt="md"
      label="When does it begin?"
      value={value}
      onChange={(next) => onChange(next as Effective)}
    >
      <div className={classes.options}>
        {preview.options.map((option) => (
          <div
            key={option.effective}
            className={classes.option}
            data-checked={value === option.effective || undefined}
            data-disabled={!option.outcome || undefined}
          >
            <Radio
              value={option.effective}
              label={EFFECTIVE_LABELS[option.effective]}
              description={option.outcome ? dueWords(option.outcome) : option.refused}
              disabled={!option.outcome}
            />
            {option.outcome && value === option.effective && <Amounts outcome={option.outcome} />}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

export function Amounts({ outcome }: { outcome: ChangeOutcome }) {
  return (
    <div className={classes.amounts}>
      {outcome.lines.map((line) => (
        <span key={line.text} className={classes.amount}>
          <span className={classes.quiet}>{line.text}</span>
          <span>{money(line.amount)}</span>
        </span>
      ))}
      <span className={classes.quiet}>{nextWords(outcome)}</span>
    </div>
  );
}
