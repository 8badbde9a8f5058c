import { Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { dateTime, shortDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { AskDialog } from '../approvals/AskDialog';
import { askDataRequest } from '../approvals/ask';
import { type DataRequest, dataRequestsQuery } from './calls';

const NOUN = { one: 'request', many: 'requests' };
const SHOWN = choicesOf({ waiting: 'Waiting', closed: 'Answered' });
const KINDS: Record<DataRequest['kind'], string> = { deletion: 'Deletion', copy: 'Copy of data' };
const STATES: Record<DataRequest['state'], ReturnType<typeof look>> = {
  open: look('Waiting', 'info'),
  held: look('On hold', 'warn'),
  withdrawn: look('Withdrawn', 'ended'),
  done: look('Done', 'good'),
};
const OVERDUE = look('Overdue', 'bad');
const stateOf = (own: DataRequest) => (
  <StatusBadge look={own.overdue ? OVERDUE : STATES[own.state]} />
);

const COLUMNS: Column<DataRequest>[] = [
  {
    key: 'household',
    title: 'Household',
    render: (own) => <TwoLines first={own.household} second={KINDS[own.kind]} />,
  },
  { key: 'office', title: 'Office', render: (own) => own.officeName },
  { key: 'received', title: 'Received', render: (own) => dateTime(own.receivedAt) },
  {
    key: 'due',
    title: 'Answer by',
    render: (own) => (
      <TwoLines
        first={shortDate(own.answerBy)}
        second={own.carriedOutOn && `deleted on ${shortDate(own.carriedOutOn)}`}
      />
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (own) =>
      own.heldBy ? <TwoLines first={stateOf(own)} second={`by ${own.heldBy}`} /> : stateOf(own),
  },
  { key: 'reason', title: 'Reason', render: (own) => own.heldReason ?? '\u2014', room: 'much' },
];

/** Requests of households about their personal data, the first due first. */
export function DataRequestsTab() {
  const view = useListView();
  const filter = { closed: view.chip('shown', SHOWN) === 'closed' || undefined };
  const query = useInfiniteQuery(dataRequestsQuery(filter));
  const first = query.data?.pages[0];
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <>
      <ListScreen<DataRequest>
        name="data-requests"
        label="Data requests"
        noun={NOUN}
        view={view}
        query={query}
        chips={{ label: 'Show', name: 'shown', initial: 'waiting', choices: SHOWN }}
        figures={
          first && (
            <p>
              {first.waiting === 1 ? '1 request waits' : `${first.waiting} requests wait`},{' '}
              {first.overdue === 0 ? 'none is overdue' : `${first.overdue} overdue`}.
            </p>
          )
        }
        onDownload={listDownload('/admin/data-requests/file', { query: filter })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(own) => `${own.kind} ${own.id}`}
        rowHref={(own) => `/admin/membership-history/patient/${own.accountId}`}
        rowActions={(own) =>
          own.kind === 'deletion' &&
          own.state === 'open' && (
            <RowMenu label={`Actions for ${own.household}`} width={240} color="gray.7">
              <Menu.Item onClick={() => setAsked({ own, carryOut: true })}>
                Request deletion now
              </Menu.Item>
              <Menu.Item onClick={() => setAsked({ own, carryOut: false })}>
                Request refusal
              </Menu.Item>
            </RowMenu>
          )
        }
        phone={(own) => ({
          name: own.household,
          detail: `${KINDS[own.kind]}, ${own.officeName}`,
          status: stateOf(own),
        })}
        errorTitle="The requests didn’t load"
        empty={{
          title: 'No requests',
          text: 'Households ask in their settings, or at their office.',
        }}
      />
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface Decision {
  own: DataRequest;
  /** Deletes the data now; or else refuses it for now. */
  carryOut: boolean;
}

function Ask({ asked: { own, carryOut }, onClose }: { asked: Decision; onClose: () => void }) {
  const day = own.carriedOutOn ? shortDate(own.carriedOutOn) : 'its day';
  return (
    <AskDialog
      onClose={onClose}
      name={`ask data request ${own.id}`}
      title={carryOut ? `Delete ${own.household}’s data now` : `Refuse ${own.household}’s request`}
      effect={
        carryOut
          ? `The data is deleted at once instead of on ${day}. It can’t be restored.`
          : `The request is put on hold. The household gets an email with your reason, and the answer is still due by ${shortDate(own.answerBy)}.`
      }
      onSubmit={(_, reason) => askDataRequest({ requestId: own.id, carryOut, reason })}
    />
  );
}
