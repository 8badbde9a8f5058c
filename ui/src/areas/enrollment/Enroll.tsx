import { Loader, Tabs } from '@mantine/core';
import { useEffect, useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import type { EnrollmentAnswer } from './calls';
import { Checkout } from './checkout/Checkout';
import { OrderWatch } from './checkout/OrderWatch';
import { Confirm } from './confirm/Confirm';
import { EnrollmentContext } from './context';
import { type EnrollmentStart, startPeople, titleOf } from './enrollment-start';
import { LeaveGuard } from './frame/LeaveGuard';
import { Steps } from './frame/Steps';
import { MemberInfo } from './member-info/MemberInfo';
import { ViewPlans } from './plans/ViewPlans';
import { acknowledgementErrors, acknowledgementTexts } from './state/acknowledged';
import { draftName, forgetDraft, loadDraft, saveDraft } from './state/keep';
import { memberInfoErrors } from './state/rules';
import { draftOf, hasInput, isStep, reduce, type Step, startState } from './state/state';
import { Success } from './success/Success';
import { useLiveQuote } from './use-quote';

const VIEW_PLANS = 'view-plans';

interface EnrollProps {
  answer: EnrollmentAnswer;
  asked: EnrollmentStart;
}

/** The form, its three steps and the result, next to the office's plans. */
export function Enroll({ answer, asked }: EnrollProps) {
  const { userId } = useUser();
  const [params, setParams] = useSearchParams();
  const page = useMemo(() => ({ ...answer.page, allowed: answer.allowed }), [answer]);
  const household = answer.household ?? null;
  const draft = draftName(userId, page.office.id, asked.name);
  const people = useMemo(() => startPeople(asked, answer.household), [asked, answer.household]);
  const [state, dispatch] = useReducer(reduce, null, () =>
    startState({
      people,
      draft: loadDraft(draft),
      order: params.get('order'),
      payment: household?.method ? 'on_file' : 'card',
    }),
  );
  const live = useLiveQuote(state, dispatch, page, household);
  const quoted = state.dropped ? { ...live, quote: state.dropped.quote, current: true } : live;

  const finished = state.submission.at === 'finished';
  useEffect(() => {
    if (finished) forgetDraft(draft);
    else saveDraft(draft, draftOf(state));
  }, [state, draft, finished]);

  const errors = useMemo(
    () => ({
      ...memberInfoErrors(state, page),
      ...acknowledgementErrors(
        state.said,
        acknowledgementTexts(quoted.quote?.consents ?? [], state.payment),
      ),
    }),
    [state, page, quoted.quote],
  );

  const tab = params.get('tab');
  const viewsPlans = tab === VIEW_PLANS;
  const complete = Object.keys(memberInfoErrors(state, page)).length === 0;
  // The address opens a later step only when nothing is missing before it.
  const step: Step = isStep(tab) && complete ? tab : 'member-info';
  const show = (next: string) => {
    const changed = new URLSearchParams(window.location.search);
    if (next === 'member-info') changed.delete('tab');
    else changed.set('tab', next);
    setParams(changed, { preventScrollReset: next === VIEW_PLANS });
  };
  const goTo = (next: Step) => {
    dispatch({ do: 'stepped' });
    show(next);
    window.scrollTo({ top: 0 });
  };

  const title = titleOf(asked);
  return (
    <EnrollmentContext
      value={{ state, dispatch, page, household, asked, quoted, errors, step, goTo, draft }}
    >
      <OrderWatch />
      <LeaveGuard asks={!finished && hasInput(state, people)} />
      {state.submission.at === 'finished' ? (
        <Success result={state.submission.result} />
      ) : state.submission.at === 'processing' && step !== 'checkout' ? (
        <Waiting title={title} />
      ) : (
        <>
          <PageHeader title={title} line={lineOf(household)} crumbs={crumbsOf(household, title)} />
          <Tabs
            value={viewsPlans ? VIEW_PLANS : 'form'}
            onChange={(next) => show(next === VIEW_PLANS ? VIEW_PLANS : 'member-info')}
            keepMounted={false}
          >
            <Tabs.List mb="lg">
              <Tabs.Tab value="form">Enrollment form</Tabs.Tab>
              <Tabs.Tab value={VIEW_PLANS}>View plans</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="form">
              <Steps />
              {step === 'member-info' && <MemberInfo />}
              {step === 'confirm' && <Confirm />}
              {step === 'checkout' && <Checkout />}
            </Tabs.Panel>
            <Tabs.Panel value={VIEW_PLANS}>
              <ViewPlans />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </EnrollmentContext>
  );
}

/** After a reload with an order in progress: polls its result. */
function Waiting({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState title="Checking on the payment" icon={<Loader size="sm" />}>
          The patient won’t be charged twice. This takes a few seconds.
        </EmptyState>
      </Panel>
    </>
  );
}

type Joined = EnrollmentAnswer['household'] | null;

const lineOf = (household: Joined) =>
  household
    ? `${household.firstName} ${household.lastName} · ${household.number}`
    : 'Read prices and terms aloud exactly as shown.';

const crumbsOf = (household: Joined, title: string) =>
  household
    ? [
        {
          label: `${household.firstName} ${household.lastName}`,
          to: `/account/members?id=${household.accountId}`,
        },
        { label: title },
      ]
    : undefined;
