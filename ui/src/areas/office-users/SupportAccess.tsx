import { Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  answerSupport,
  chooseSupport,
  endSupport,
  type SupportRequest,
  supportQuery,
} from './support-calls';
import { SUPPORT_STATES, supportLine } from './support-words';
import classes from './Users.module.css';

/** Whether our support team asks before it uses a user's access, and what it asked for. */
export function SupportAccess({ office }: { office: number }) {
  const query = useQuery(supportQuery(office));
  const [approves, setApproves] = useState<SupportRequest | null>(null);
  const choose = useAct<unknown, boolean>((next) => chooseSupport(office, next), {
    toastProblem: true,
    done: () => toast('success', 'Settings saved'),
  });
  return (
    <Panel title="Support access" className={classes.part}>
      <LoadedQuery query={query} errorTitle="Support access didn’t load">
        {({ asksFirst, requests }) => (
          <>
            <Switch
              label="Ask us first"
              description="Our support team needs your approval before it uses a user’s access. In an emergency, two of our administrators can open access for an hour, and owners get an email. Every use is in your activity."
              checked={asksFirst}
              disabled={choose.busy}
              onChange={(event) => void choose.run(event.currentTarget.checked)}
            />
            {requests.length > 0 && (
              <ul className={classes.list} aria-label="Requests of our support team">
                {requests.map((request) => (
                  <Request
                    key={request.id}
                    office={office}
                    request={request}
                    onApprove={setApproves}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </LoadedQuery>
      {approves && <Approve office={office} request={approves} onClose={() => setApproves(null)} />}
    </Panel>
  );
}

function Request({
  office,
  request,
  onApprove,
}: {
  office: number;
  request: SupportRequest;
  onApprove: (request: SupportRequest) => void;
}) {
  const decline = useAct(() => answerSupport(office, { requestId: request.id, approve: false }), {
    toastProblem: true,
    done: () => toast('success', 'Access declined'),
  });
  const end = useAct(() => endSupport(office, request.id), {
    toastProblem: true,
    done: () => toast('success', 'Access ended'),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {request.reason}
          <StatusBadge look={SUPPORT_STATES[request.state]} />
        </span>
        <span className={classes.second}>
          <span>{dateTime(request.requestedAt)}</span>
          <span>{supportLine(request)}</span>
        </span>
      </div>
      {request.state === 'waiting' && (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" onClick={() => onApprove(request)}>
            Approve
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={decline.busy}
            onClick={() => void decline.run()}
          >
            Decline
          </Button>
        </Group>
      )}
      {request.state === 'approved' && (
        <Button size="xs" variant="default" disabled={end.busy} onClick={() => void end.run()}>
          End access
        </Button>
      )}
    </li>
  );
}

const TIMES: Record<string, string> = { '15': '15 minutes', '60': '1 hour', '240': '4 hours' };

function Approve({
  office,
  request,
  onClose,
}: {
  office: number;
  request: SupportRequest;
  onClose: () => void;
}) {
  const times = request.caseId
    ? { ...TIMES, case: 'Until the case is closed, at most 7 days' }
    : TIMES;
  return (
    <FormModal
      onClose={onClose}
      name={`approve support ${request.id}`}
      title="Approve access"
      intro={request.reason}
      fields={[{ name: 'lasts', label: 'For', kind: 'select', options: choicesOf(times) }]}
      initial={{ lasts: '60' }}
      submitLabel="Approve"
      onSubmit={({ lasts }) =>
        answerSupport(office, {
          requestId: request.id,
          approve: true,
          minutes: lasts === 'case' ? undefined : Number(lasts),
          untilCaseClosed: lasts === 'case' || undefined,
        })
      }
      done={() => toast('success', 'Access approved')}
    />
  );
}
