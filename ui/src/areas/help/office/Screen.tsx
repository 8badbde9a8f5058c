import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useBrand } from '~/shared/brand/brand';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { CardList } from '~/shared/list-screen/CardList';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { EmailLink, PhoneLink } from '~/shared/reach/Reach';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useActiveOffice, useUser } from '~/user/useUser';
import { AttachFile } from '../AttachFile';
import { CaseMessages } from '../CaseMessages';
import { CasePanel } from '../CasePanel';
import {
  attachToCase,
  type Case,
  type CaseThread,
  caseQuery,
  casesQuery,
  downloadCaseFile,
  replyToCase,
} from '../calls';
import classes from '../Help.module.css';
import { NeedAssistance } from '../NeedAssistance';
import { Reply } from '../Reply';
import { ReportIssue } from '../ReportIssue';
import { ISSUES, OFFICE_STATES } from '../words';

const NOUN = { one: 'case', many: 'cases' };

/** The office's questions to our support, and our answers. */
export function Screen() {
  const { landing } = useUser();
  const { phone, supportEmail } = useBrand().contacts;
  const officeId = useActiveOffice()?.id ?? 0;
  const view = useListView();
  const openId = Number(view.text('case')) || null;
  const [asking, setAsking] = useState<'help' | 'issue' | null>(null);
  const query = useInfiniteQuery({ ...casesQuery(officeId), enabled: officeId !== 0 });
  const close = () => setAsking(null);
  return (
    <>
      <PageHeader
        title="Contact Us"
        line={
          <>
            We answer by email and here. In a hurry? Call{' '}
            <PhoneLink phone={phone} underline="always" /> or write to{' '}
            <EmailLink email={supportEmail} underline="always" />.
          </>
        }
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Contact Us' }]}
        actions={
          <>
            <Button variant="default" onClick={() => setAsking('issue')}>
              Report issue
            </Button>
            <Button onClick={() => setAsking('help')}>Ask a question</Button>
          </>
        }
      />
      {openId && (
        <OpenCase
          key={openId}
          officeId={officeId}
          caseId={openId}
          onClose={() => view.set({ case: '' })}
        />
      )}
      <CardList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.items)}
        noun={NOUN}
        title="Cases"
        action={
          <DownloadMenu
            size="xs"
            onDownload={listDownload('/dentists/{id}/cases/file', { path: { id: officeId } })}
          />
        }
        errorTitle="Your cases didn’t load"
        empty={
          <EmptyState title="No cases yet">
            What you ask us appears here with our answers.
          </EmptyState>
        }
      >
        {(cases) => (
          <ul className={classes.cases}>
            {cases.map((one) => (
              <li key={one.id}>
                <CaseLine one={one} onOpen={() => view.set({ case: String(one.id) })} />
              </li>
            ))}
          </ul>
        )}
      </CardList>
      {asking === 'help' && <NeedAssistance onClose={close} />}
      {asking === 'issue' && <ReportIssue onClose={close} />}
    </>
  );
}

function CaseLine({ one, onOpen }: { one: Case; onOpen: () => void }) {
  return (
    <button type="button" className={classes.line} onClick={onOpen}>
      <span className={classes.title}>{one.title}</span>
      <StatusBadge look={OFFICE_STATES[one.state]} />
      <span className={classes.quiet}>
        {one.issue ? `${ISSUES[one.issue].label} issue` : 'Question'} by {one.name},{' '}
        {dateTime(one.movedAt)}
      </span>
    </button>
  );
}

interface OpenCaseProps {
  officeId: number;
  caseId: number;
  onClose: () => void;
}

function OpenCase({ officeId, caseId, onClose }: OpenCaseProps) {
  const query = useQuery({ ...caseQuery(officeId, caseId), enabled: officeId !== 0 });
  return (
    <CasePanel query={query} closeLabel="Close" onClose={onClose}>
      {(thread) => <Talk officeId={officeId} thread={thread} />}
    </CasePanel>
  );
}

function Talk({ officeId, thread }: { officeId: number; thread: CaseThread }) {
  const { id, state } = thread.case;
  return (
    <>
      <CaseMessages
        messages={thread.messages}
        own="office"
        onFile={(message) => void downloadCaseFile(officeId, id, message)}
      />
      <Reply
        name={`case ${id}`}
        label={state === 'closed' ? 'Open the case again' : 'Message'}
        submitLabel="Send message"
        send={(message) => replyToCase(officeId, id, message)}
      >
        {state !== 'closed' && <AttachFile attach={(file) => attachToCase(officeId, id, file)} />}
      </Reply>
    </>
  );
}
