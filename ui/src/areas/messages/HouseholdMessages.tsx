import { Alert, Button, Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { dayOrTime } from '~/shared/dates/day-or-time';
import { CardList } from '~/shared/list-screen/CardList';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { clearBadAddress, clearBadPhone, householdMessagesQuery, resendMessage } from './calls';
import { MessageBody } from './MessageBody';
import classes from './Messages.module.css';
import { onceEach, type ShownMessage } from './once-each';
import { kindWords, MESSAGE_STATES } from './words';

const NOUN = { one: 'message', many: 'messages' };
/** It did not arrive: sending it again is the first act. */
const FAILED: ReadonlySet<ShownMessage['one']['state']> = new Set([
  'failed',
  'bounced',
  'suppressed',
]);
const CHANNELS = { email: 'Email', text: 'Text', in_app: 'In the app' };

/** Every message to a household, and whether emails and texts reach it. */
export function HouseholdMessages({ accountId }: { accountId: number }) {
  const listed = useInfiniteQuery(householdMessagesQuery(accountId));
  const first = listed.data?.pages[0];
  const bad = first?.badAddress;
  const badPhone = first?.badPhone;
  return (
    <>
      {bad && <BadAddress accountId={accountId} reason={bad} />}
      {badPhone && <BadNumber accountId={accountId} reason={badPhone} />}
      <CardList
        query={listed}
        rows={listed.data?.pages.flatMap((page) => page.items)}
        noun={NOUN}
        title="Messages"
        errorTitle="The messages didn’t load"
        empty={
          <EmptyState title="No messages yet">
            Emails and texts to this household appear here.
          </EmptyState>
        }
      >
        {(all) =>
          onceEach(all).map(({ one, alsoInApp }) => (
            <Row key={one.id} accountId={accountId} one={one} alsoInApp={alsoInApp} />
          ))
        }
      </CardList>
    </>
  );
}

function Row({ accountId, one, alsoInApp }: ShownMessage & { accountId: number }) {
  const act = useAct(() => resendMessage(accountId, one.id), {
    toastProblem: true,
    done: () => toast('success', 'Message sent again'),
  });
  const title = one.subject ?? kindWords(one.kind);
  const failed = FAILED.has(one.state);
  return (
    <article className={classes.row} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <StatusBadge look={MESSAGE_STATES[one.state]} />
        <span className={classes.when}>
          {CHANNELS[one.channel]}
          {alsoInApp && ' and in the app'} ·{' '}
          <time dateTime={one.queuedAt} title={dateTime(one.queuedAt)}>
            {dayOrTime(one.queuedAt)}
          </time>
        </span>
        {one.mayResend && !failed && (
          <RowMenu label={`Actions for ${title}`} size="sm" loading={act.busy}>
            <Menu.Item onClick={() => void act.run()}>Send again</Menu.Item>
          </RowMenu>
        )}
      </div>
      {one.body && <MessageBody body={one.body} />}
      {(failed || one.reason) && (
        <p className={classes.quiet}>{[one.address, one.reason].filter(Boolean).join(' · ')}</p>
      )}
      {one.mayResend && failed && (
        <div className={classes.again}>
          <Button size="xs" variant="subtle" loading={act.busy} onClick={() => void act.run()}>
            Send again
          </Button>
        </div>
      )}
    </article>
  );
}

function BadAddress({ accountId, reason }: { accountId: number; reason: 'bounce' | 'complaint' }) {
  const act = useAct(() => clearBadAddress(accountId), {
    toastProblem: true,
    done: () => toast('success', 'We’ll email this address again'),
  });
  return (
    <Alert
      color="danger"
      mb="md"
      title={reason === 'bounce' ? 'Address doesn’t exist' : 'Emails were marked as spam'}
    >
      <p>We don’t email this address. Ask for another one, or try it again if it works.</p>
      <Button size="xs" variant="default" loading={act.busy} onClick={() => void act.run()}>
        Try this address again
      </Button>
    </Alert>
  );
}

function BadNumber({ accountId, reason }: { accountId: number; reason: 'no_phone' | 'landline' }) {
  const act = useAct(() => clearBadPhone(accountId), {
    toastProblem: true,
    done: () => toast('success', 'We’ll text this number again'),
  });
  return (
    <Alert
      color="danger"
      mb="md"
      title={reason === 'no_phone' ? 'Number doesn’t exist' : 'Number takes no texts'}
    >
      <p>We don’t text this number. Ask for a mobile number, or try it again if it works.</p>
      <Button size="xs" variant="default" loading={act.busy} onClick={() => void act.run()}>
        Try this number again
      </Button>
    </Alert>
  );
}
