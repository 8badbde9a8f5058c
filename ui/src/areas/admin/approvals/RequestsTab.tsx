import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  APPROVALS,
  type Approval,
  type ApprovalState,
  approvalsQuery,
  approve,
  reject,
  withdraw,
} from './calls';
import { APPROVAL_STATES, expiryWords, outcomeWords } from './words';

const NOUN = { one: 'request', many: 'requests' };
const STATES: { value: ApprovalState | 'all'; label: string }[] = choicesOf({
  pending: 'Waiting',
  all: 'All',
  done: 'Done',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  failed: 'Failed',
  expired: 'Expired',
});

/** The household that a request is about, with a link to its payments. */
function Household({ request }: { request: Approval }) {
  if (!request.household) return null;
  return (
    <Link to={`/admin/payment-history/patient/${request.accountId}`}>{request.household}</Link>
  );
}

const COLUMNS: Column<Approval>[] = [
  {
    key: 'what',
    title: 'Request',
    render: (request) => (
      <TwoLines
        first={request.summary}
        second={
          <>
            <Household request={request} />
            {request.household && ' \u00b7 '}
            {request.reason}
          </>
        }
      />
    ),
  },
  {
    key: 'who',
    title: 'Requested by',
    render: (request) => (
      <TwoLines
        first={request.own ? 'You' : request.requester}
        second={`${dateTime(request.requestedAt)} \u00b7 no. ${request.id}`}
      />
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (request) => (
      <TwoLines
        first={<StatusBadge look={APPROVAL_STATES[request.state]} />}
        second={outcomeWords(request)}
      />
    ),
  },
];

/** Requests of our staff; those that wait first. */
export function RequestsTab() {
  const view = useListView();
  const chosen = view.chip('state', STATES) ?? 'pending';
  const query = useInfiniteQuery(approvalsQuery(chosen === 'all' ? undefined : chosen));
  const [approves, setApproves] = useState<Approval | null>(null);
  const [rejects, setRejects] = useState<Approval | null>(null);
  const back = useAct((request: Approval) => withdraw(request.id), {
    invalidates: [APPROVALS],
    toastProblem: true,
    done: () => toast('success', 'Withdrawn'),
  });
  return (
    <>
      <ListScreen<Approval>
        name="approvals"
        label="Requests"
        noun={NOUN}
        view={view}
        query={query}
        chips={{ label: 'State', name: 'state', initial: 'pending', choices: STATES }}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(request) => request.id}
        rowActions={(request) =>
          request.state === 'pending' && (
            <>
              {request.mayApprove && (
                <>
                  <Button
                    size="xs"
                    aria-label={`Approve: ${request.summary}`}
                    onClick={() => setApproves(request)}
                  >
                    Approve
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Reject: ${request.summary}`}
                    onClick={() => setRejects(request)}
                  >
                    Reject
                  </Button>
                </>
              )}
              {request.own && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Withdraw: ${request.summary}`}
                  onClick={() => void back.run(request)}
                >
                  Withdraw
                </Button>
              )}
            </>
          )
        }
        phone={(request) => ({
          name: request.summary,
          detail: [request.household, request.own ? 'You' : request.requester, request.reason]
            .filter(Boolean)
            .join(' \u00b7 '),
          status: <StatusBadge look={APPROVAL_STATES[request.state]} />,
        })}
        errorTitle="The requests didn’t load"
        empty={{
          title: chosen === 'pending' ? 'No open requests' : 'No requests here yet',
          text: 'Your colleagues’ requests appear here.',
        }}
      />
      {approves && (
        <ConfirmDialog
          opened
          onClose={() => setApproves(null)}
          title="Approve this request?"
          confirmLabel="Approve"
          keepLabel="Not now"
          invalidates={[APPROVALS]}
          onConfirm={() => approve(approves)}
          done={() => toast('success', 'Approved', 'It is carried out now, under both names.')}
        >
          <p>
            <strong>{approves.summary}</strong>
          </p>
          <Facts facts={factsOf(approves)} />
        </ConfirmDialog>
      )}
      {rejects && (
        <FormModal
          onClose={() => setRejects(null)}
          name={`reject ${rejects.id}`}
          title="Reject this request"
          intro={`${rejects.summary}. ${rejects.requester} gets an email with your reason.`}
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Reject"
          invalidates={[APPROVALS]}
          onSubmit={({ reason }) => reject(rejects.id, String(reason))}
          done={() => toast('success', 'Rejected')}
        />
      )}
    </>
  );
}

/** What an approver checks. */
const factsOf = (request: Approval) => [
  ...(request.household ? [{ label: 'Household', value: request.household }] : []),
  { label: 'Requested by', value: `${request.requester}, ${dateTime(request.requestedAt)}` },
  { label: 'Why', value: request.reason },
  {
    label: 'Then',
    value: `Carried out at once, under both names. ${expiryWords(request.expiresAt)}.`,
  },
];
