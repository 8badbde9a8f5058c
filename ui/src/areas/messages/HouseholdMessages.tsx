import { Alert, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { CardList } from '~/shared/list-screen/CardList';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  clearBadAddress,
  clearBadPhone,
  type HouseholdMessage,
  householdMessagesQuery,
  resendMessage,
} from './calls';
import classes from './Messages.module.css';
import { kindWords, MESSAGE_STATES } from './words';

const NOUN = { one: 'message', many: 'messages' };
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

const DAY_MS = 24 * 60 * 60_000;

interface Shown {
  one: HouseholdMessage;
  /** The same is in the household's inbox. */
  alsoInApp: boolean;
}

/** An email and its copy in the app are one line. */
function onceEach(all: HouseholdMessage[]): Shown[] {
  const shown: Shown[] = [];
  for (const one of all) {
    const last = shown.at(-1);
    const twin =
      last &&
      last.one.kind === one.kind &&
      !last.alsoInApp &&
      (last.one.channel === 'in_app') !== (one.channel === 'in_app') &&
      Math.abs(Date.parse(last.one.movedAt) - Date.parse(one.movedAt)) < DAY_MS;
    if (!twin) shown.push({ one, alsoInApp: false });
    else {
      last.one = one.channel === 'in_app' ? last.one : one;
      last.alsoInApp = true;
    }
  }
  return shown;
}

function Row({ accountId, one, alsoInApp }: Shown & { accountId: number }) {
  const act = useAct(() => resendMessage(accountId, one.id), {
    toastProblem: true,
    done: () => toast('success', 'Message sent again'),
  });
  const title = one.subject ?? kindWords(one.kind);
  return (
    <article className={classes.row} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <StatusBadge look={MESSAGE_STATES[one.state]} />
      </div>
      {one.body && <p>{one.body}</p>}
      <p className={classes.quiet}>
        {CHANNELS[one.channel]}
        {alsoInApp && ' and in the app'} · {kindWords(one.kind)} · {dateTime(one.movedAt)}
        {one.address && ` · ${one.address}`}
        {one.reason && ` · ${one.reason}`}
      </p>
      {one.mayResend && (
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
