import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime, longDate } from '~/shared/dates/dates';
import { ListPanel } from '~/shared/download/DownloadMenu';
import { Facts } from '~/shared/facts/Facts';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { type Notice, type PriceChange, resendNotice, takeBack } from './calls';
import classes from './PriceChange.module.css';
import { logQuery } from './queries';
import {
  CHANGE_LOOKS,
  canUndo,
  DELIVERY_LOOKS,
  lineWords,
  offerWords,
  people,
  progressWords,
} from './words';

const NOUN = { one: 'email', many: 'emails' };

interface LogProps {
  officeId: number;
  changeId: number;
  /** Called when a dialog above opens or closes. */
  onAsk: (asking: boolean) => void;
  onBack: () => void;
  onClose: () => void;
}

/** One price change: its progress, and each household's email. */
export function Log({ officeId, changeId, onAsk, onBack, onClose }: LogProps) {
  const log = useInfiniteQuery(logQuery(officeId, changeId));
  const change = log.data?.pages[0]?.change;
  if (!change) {
    return (
      <Panel flush>
        {log.error ? (
          <ErrorState
            title="This price change didn’t load"
            error={log.error}
            onRetry={() => void log.refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <div className={classes.logHead}>
        <div>
          <h3 className={classes.logTitle}>
            {change.offers.map(offerWords).join(', ')}
            <StatusBadge look={CHANGE_LOOKS[change.state]} />
          </h3>
          <p className={classes.quiet}>{progressWords(change)}</p>
        </div>
        <div className={classes.logActs}>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          {canUndo(change) && <TakeBack officeId={officeId} change={change} onAsk={onAsk} />}
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
      <div className={classes.stack}>
        <Panel>
          <ChangeFacts change={change} />
        </Panel>
        <ListPanel
          title="Emails"
          flush
          onDownload={listDownload(
            '/dentists/{id}/custom-memberships/priceChanges/{changeId}/file',
            { path: { id: officeId, changeId } },
          )}
        >
          <Notices
            officeId={officeId}
            changeId={changeId}
            notices={log.data?.pages.flatMap((page) => page.items) ?? []}
            pages={pagesOf(log, NOUN)}
          />
        </ListPanel>
      </div>
    </>
  );
}

function ChangeFacts({ change }: { change: PriceChange }) {
  const mails = [
    `${change.told} sent`,
    change.queued > 0 && `${change.queued} on the way`,
    change.failed > 0 && `${change.failed} not delivered`,
  ].filter(Boolean);
  const facts = [
    { label: 'Plan', value: change.planName },
    { label: 'New members', value: `from ${longDate(change.startsOn)}` },
    { label: 'Made', value: `${dateTime(change.madeAt)}, ${change.madeBy}` },
    { label: 'Emails', value: mails.join(', ') },
  ];
  if (change.undoneAt)
    facts.push({
      label: 'Undone',
      value: `${dateTime(change.undoneAt)}, ${change.undoneBy ?? ''}`,
    });
  return <Facts facts={facts} />;
}

interface UndoProps {
  officeId: number;
  change: PriceChange;
  onAsk: (asking: boolean) => void;
}

function TakeBack({ officeId, change, onAsk }: UndoProps) {
  const [asking, setAsking] = useState(false);
  const ask = (now: boolean) => {
    setAsking(now);
    onAsk(now);
  };
  return (
    <>
      <Button color="danger" variant="light" onClick={() => ask(true)}>
        Undo
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title="Undo price change?"
        confirmLabel="Undo change"
        keepLabel="Keep the change"
        destructive
        onConfirm={() => takeBack(officeId, change.id)}
        invalidates={[['price-change'], ['price-changes'], ['plan-prices'], ['member-details']]}
      >
        <p>
          {change.pending > 0
            ? `${people(change.pending)} not reached yet keep their price. Anyone we emailed gets another email.`
            : 'No one on the plan is affected yet.'}{' '}
          The plan is offered at the old price again.
          {change.applied > 0 &&
            ` ${people(change.applied)} already paying the new price keep paying it.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface NoticesProps {
  officeId: number;
  changeId: number;
  notices: Notice[];
  pages: ReturnType<typeof pagesOf>;
}

function Notices({ officeId, changeId, notices, pages }: NoticesProps) {
  const columns: Column<Notice>[] = [
    {
      key: 'who',
      title: 'Household',
      render: (notice) => (
        <>
          {notice.name}
          <span className={classes.second}>{notice.email}</span>
        </>
      ),
    },
    {
      key: 'what',
      title: 'Says',
      render: (notice) => <Says notice={notice} />,
    },
    {
      key: 'state',
      title: 'Email',
      render: (notice) => (
        <>
          <StatusBadge look={DELIVERY_LOOKS[notice.delivery]} />
          <span className={classes.second}>{sentWords(notice)}</span>
        </>
      ),
    },
    {
      key: 'act',
      title: 'Again',
      render: (notice) => <Resend officeId={officeId} changeId={changeId} notice={notice} />,
    },
  ];
  return (
    <ListTable<Notice>
      label="Emails of this price change"
      flush
      columns={columns}
      rows={notices}
      rowKey={(notice) => notice.id}
      phone={(notice) => ({
        name: notice.name,
        amount: <StatusBadge look={DELIVERY_LOOKS[notice.delivery]} />,
        detail: <Says notice={notice} />,
        status: <Resend officeId={officeId} changeId={changeId} notice={notice} />,
      })}
      errorTitle="Emails didn’t load"
      empty={<EmptyState title="No emails">No one on the plan is affected.</EmptyState>}
      {...pages}
    />
  );
}

function Says({ notice }: { notice: Notice }) {
  return (
    <>
      {notice.undone && <span className={classes.block}>The price stays</span>}
      {notice.lines.map((line) => (
        <span key={line.subscriptionId} className={classes.block}>
          {lineWords(line)}
        </span>
      ))}
    </>
  );
}

/** When it was sent, or why not. */
function sentWords(notice: Notice): string {
  if (notice.failure) return notice.failure;
  return notice.sentAt ? dateTime(notice.sentAt) : '';
}

function Resend({
  officeId,
  changeId,
  notice,
}: Pick<NoticesProps, 'officeId' | 'changeId'> & { notice: Notice }) {
  const send = useAct(() => resendNotice(officeId, changeId, notice.id), {
    invalidates: [['price-change', officeId, changeId]],
  });
  const alive =
    notice.undone || notice.lines.some((line) => ['pending', 'applied'].includes(line.state));
  if (notice.onItsWay || notice.delivery === 'not_needed' || !alive) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={send.busy}
      aria-label={`Send again to ${notice.name}`}
      onClick={() => void send.run()}
    >
      Send again
    </Button>
  );
}
