import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { brandWords } from '~/shared/brand/brand-words';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { AttachFile } from '../AttachFile';
import { CaseMessages } from '../CaseMessages';
import { CasePanel } from '../CasePanel';
import {
  answerCase,
  assignCase,
  attachAsStaff,
  type CaseState,
  type CaseThread,
  closeCase,
  downloadStaffFile,
  type StaffCase,
  type StaffKey,
  staffCaseQuery,
  staffCasesQuery,
} from '../calls';
import classes from '../Help.module.css';
import { Reply } from '../Reply';
import { ISSUES, STAFF_STATES } from '../words';

const NOUN = { one: 'case', many: 'cases' };
const SHOWN: { value: CaseState; label: string }[] = choicesOf({
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
});

const COLUMNS: Column<StaffCase>[] = [
  {
    key: 'title',
    title: 'Case',
    render: ({ case: one }) => (
      <TwoLines first={one.title} second={one.issue ? ISSUES[one.issue].label : 'Question'} />
    ),
  },
  {
    key: 'office',
    title: 'Office',
    render: ({ officeName, brand }) => <TwoLines first={officeName} second={brandWords(brand)} />,
  },
  {
    key: 'state',
    title: 'Status',
    render: ({ case: one }) => <StatusBadge look={STAFF_STATES[one.state]} />,
  },
  {
    key: 'assigned',
    title: 'Assigned to',
    room: 'some',
    render: ({ case: one }) => one.assignedName ?? 'Not assigned',
  },
  {
    key: 'moved',
    title: 'Last activity',
    room: 'some',
    render: ({ case: one }) => dateTime(one.movedAt),
  },
];

/** The offices' questions, which our staff answer, assign and close. */
export function Screen() {
  const view = useListView();
  const shown = view.chip('state', SHOWN) ?? 'open';
  const query = useInfiniteQuery(staffCasesQuery(shown));
  const key = {
    organizationId: Number(view.text('organization')),
    caseId: Number(view.text('case')),
  };
  return (
    <>
      <PageHeader title="Cases" line="Questions from offices, longest wait first." />
      {key.organizationId > 0 && key.caseId > 0 && (
        <OpenCase
          key={`${key.organizationId} ${key.caseId}`}
          at={key}
          onClose={() => view.set({ case: '', organization: '' })}
        />
      )}
      <ListScreen<StaffCase>
        name="cases"
        noun={NOUN}
        view={view}
        query={query}
        chips={{
          label: 'State',
          name: 'state',
          initial: 'open',
          choices: SHOWN.map((chip) => ({
            ...chip,
            count: chip.value === 'open' ? query.data?.pages[0]?.open : undefined,
          })),
        }}
        onDownload={listDownload('/admin/cases/list/file', { query: { state: shown } })}
        rows={query.data?.pages.flatMap((page) => page.items)}
        errorTitle="The cases didn’t load"
        empty={{ title: 'No open cases', text: 'Questions from offices appear here.' }}
        columns={COLUMNS}
        rowKey={({ organizationId, case: one }) => `${organizationId} ${one.id}`}
        rowHref={({ organizationId, case: one }) =>
          `?${new URLSearchParams({ state: shown, case: String(one.id), organization: String(organizationId) })}`
        }
        phone={({ officeName, case: one }) => ({
          name: one.title,
          detail: `${officeName}, ${dateTime(one.movedAt)}`,
          status: <StatusBadge look={STAFF_STATES[one.state]} />,
        })}
      />
    </>
  );
}

function OpenCase({ at, onClose }: { at: StaffKey; onClose: () => void }) {
  const query = useQuery(staffCaseQuery(at));
  return (
    <CasePanel query={query} closeLabel="Back to the list" onClose={onClose}>
      {(thread) => <Talk at={at} thread={thread} />}
    </CasePanel>
  );
}

function Talk({ at, thread }: { at: StaffKey; thread: CaseThread }) {
  const { state, name, email, assignedName } = thread.case;
  const assign = useAct((take: boolean) => assignCase(at, take), { toastProblem: true });
  const close = useAct(() => closeCase(at), {
    toastProblem: true,
    done: () => toast('success', 'Case closed'),
  });
  return (
    <>
      <p className={classes.quiet}>
        {name}, <a href={`mailto:${email}`}>{email}</a>.{' '}
        {assignedName ? `Assigned to ${assignedName}.` : 'Not assigned.'}
      </p>
      <CaseMessages
        messages={thread.messages}
        own="staff"
        onFile={(message) => void downloadStaffFile(at, message)}
      />
      <Reply
        name={`answer ${at.organizationId} ${at.caseId}`}
        label="Answer"
        submitLabel="Send answer"
        send={(message) => answerCase(at, message)}
      >
        <Button
          variant="default"
          onClick={() => void assign.run(!assignedName)}
          loading={assign.busy}
        >
          {assignedName ? 'Unassign' : 'Assign to me'}
        </Button>
        {state !== 'closed' && (
          <>
            <AttachFile attach={(file) => attachAsStaff(at, file)} />
            <Button variant="default" onClick={() => void close.run()} loading={close.busy}>
              Close case
            </Button>
          </>
        )}
      </Reply>
    </>
  );
}
