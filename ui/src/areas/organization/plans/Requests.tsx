import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { answerRequest, changeTarget } from './calls';
import classes from './Plans.module.css';
import { PLANS_CHANGED } from './queries';
import { RolloutDialog } from './RolloutDialog';
import type { Ask, MasterPlan, MasterPlanDetail, PlanOverride, PlanRequest } from './types';
import { valueName, valueWords } from './words';

const LOOKS = {
  open: look('Waits for an answer', 'warn'),
  done: look('Done', 'good'),
  declined: look('Declined', 'ended'),
};

/** What locations ask for that they may not set; absent without requests. */
export function Requests({ detail: { plan, requests } }: { detail: MasterPlanDetail }) {
  const [setting, setSetting] = useState<PlanRequest | null>(null);
  const [declining, setDeclining] = useState<PlanRequest | null>(null);
  if (requests.length === 0) return null;
  const may = plan.mayChange && plan.state === 'active';
  return (
    <Panel title="Requests from locations">
      <ul className={classes.requests} aria-label="Requests">
        {requests.map((request) => (
          <li key={request.id}>
            <p className={classes.what}>
              <b>{requestWords(request)}</b> <StatusBadge look={LOOKS[request.state]} />
            </p>
            <p className={classes.what}>
              {request.askedBy}, {dateTime(request.askedAt)}
              {request.note && `: ${request.note}`}
            </p>
            {request.answeredBy && (
              <p className={classes.what}>
                Answered by {request.answeredBy}
                {request.answer && `: ${request.answer}`}
              </p>
            )}
            {may && request.state === 'open' && (
              <Acts
                plan={plan}
                request={request}
                onSet={() => setSetting(request)}
                onDecline={() => setDeclining(request)}
              />
            )}
          </li>
        ))}
      </ul>
      {setting && <SetAsAsked plan={plan} request={setting} onClose={() => setSetting(null)} />}
      {declining && (
        <FormModal
          onClose={() => setDeclining(null)}
          title={`Decline the request of ${declining.officeName}?`}
          fields={[
            { name: 'answer', label: 'Answer', kind: 'textarea', optional: true, maxLength: 500 },
          ]}
          submitLabel="Decline"
          invalidates={PLANS_CHANGED}
          onSubmit={({ answer }) =>
            answerRequest(plan.id, declining.id, {
              state: 'declined',
              answer: String(answer ?? '').trim() || undefined,
            })
          }
          done={() => {
            toast('success', 'Request declined');
            setDeclining(null);
          }}
        />
      )}
    </Panel>
  );
}

/** "Eastside: Monthly price $42.00". */
export const requestWords = ({ officeName, field, price, shown }: PlanRequest): string =>
  `${officeName}: ${valueName(field)} ${valueWords({ price, shown })}`;

interface ActsProps {
  plan: MasterPlan;
  request: PlanRequest;
  onSet: () => void;
  onDecline: () => void;
}

function Acts({ plan, request, onSet, onDecline }: ActsProps) {
  const done = useAct(() => answerRequest(plan.id, request.id, { state: 'done' }), {
    name: `request ${request.id} done`,
    invalidates: PLANS_CHANGED,
    toastProblem: true,
    done: () => toast('success', 'Marked as done'),
  });
  return (
    <div className={classes.acts}>
      <Button size="xs" disabled={plan.rollout !== undefined} onClick={onSet}>
        Set it
      </Button>
      <Button size="xs" variant="default" loading={done.busy} onClick={() => void done.run()}>
        Mark as done
      </Button>
      <Button size="xs" variant="default" onClick={onDecline}>
        Decline
      </Button>
    </div>
  );
}

interface SetAsAskedProps {
  plan: MasterPlan;
  request: PlanRequest;
  onClose: () => void;
}

/** Sets what a location asks for, with the preview of every value; then the request is done. */
function SetAsAsked({ plan, request, onClose }: SetAsAskedProps) {
  const { id, dentistInfoId, officeName, field, price, shown } = request;
  const overrides: PlanOverride[] = [
    { targetType: 'location', target: dentistInfoId, field, price, shown },
  ];
  const ask: Ask = (confirming, signal) =>
    changeTarget({ planId: plan.id, version: plan.version, overrides, ...confirming }, signal);
  const done = useAct(() => answerRequest(plan.id, id, { state: 'done' }), {
    name: `request ${id} done`,
    invalidates: PLANS_CHANGED,
    toastProblem: true,
    done: onClose,
  });
  return (
    <RolloutDialog
      title={`${valueName(field)} at ${officeName}`}
      name={`request ${plan.id} ${plan.version} ${id}`}
      ask={ask}
      dated
      submitLabel={() => 'Save value'}
      onClose={onClose}
      onDone={() => void done.run()}
    />
  );
}
