import { Anchor, Button, CloseButton, Drawer, Skeleton } from '@mantine/core';
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { longDate } from '~/shared/dates/dates';
import { OPENED_BESIDE } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmailLink, PhoneLink } from '~/shared/reach/Reach';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useUser } from '~/user/useUser';
import { familyWords, fullName } from '../../member-list/rows';
import type { MemberDetails } from '../calls';
import { FamilyTable } from '../member/FamilyTable';
import { HistoryTimeline } from '../member/HistoryTimeline';
import { detailsQuery } from '../member/queries';
import { LateNotice } from '../member/SidePanels';
import { paysWithWords } from '../member/words';
import { VisitDialog } from '../visits/VisitDialog';
import classes from './MemberDrawer.module.css';

interface MemberDrawerProps {
  accountId: number | null;
  /** Removes the preview from the address. */
  onClose: () => void;
}

/**
 * A member's preview next to the list. Its address can be shared; closing it leaves the list as it
 * was.
 */
export function MemberDrawer({ accountId, onClose }: MemberDrawerProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const besideList =
    (location.state as Partial<typeof OPENED_BESIDE> | null)?.besideList ===
    OPENED_BESIDE.besideList;
  const close = () => (besideList ? void navigate(-1) : onClose());
  // While the drawer slides out it still shows the same member.
  const [shown, show] = useState(accountId);
  useEffect(() => {
    if (accountId !== null) show(accountId);
  }, [accountId]);
  const id = accountId ?? shown;
  return (
    <Drawer.Root
      opened={accountId !== null}
      onClose={close}
      position="right"
      size="38.75rem"
      classNames={{ content: classes.drawer }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content aria-label="Member">
        {id !== null && <Preview key={id} id={id} onClose={close} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}

const pageOf = (id: number) => `/account/members?id=${id}`;

function Preview({ id, onClose }: { id: number; onClose: () => void }) {
  const { userId } = useUser();
  const [visit, setVisit] = useState(false);
  const query = useQuery(detailsQuery(userId, id));
  const { data } = query;
  return (
    <>
      <div className={classes.head}>
        {query.isPending && (
          <>
            <Skeleton circle height={36} />
            <div className={classes.headWords} aria-hidden="true">
              <Skeleton height={25} width="9rem" />
              <Skeleton height={24} width="6rem" />
            </div>
          </>
        )}
        {data && (
          <>
            <Avatar name={fullName(data.account)} size={36} />
            <div className={classes.headWords}>
              <Drawer.Title className={classes.name}>{fullName(data.account)}</Drawer.Title>
              <span className={classes.state}>
                <StatusBadge status={data.status} />
                {familyWords(data.members.length)}
              </span>
            </div>
          </>
        )}
        <div className={classes.headActions}>
          <Button variant="default" size="xs" disabled={!data} onClick={() => setVisit(true)}>
            Record a visit
          </Button>
          <Button
            component={Link}
            to={pageOf(id)}
            variant="default"
            size="xs"
            rightSection={<IconExternalLink size={15} />}
            data-autofocus
          >
            Open page
          </Button>
        </div>
        <CloseButton
          aria-label="Close"
          size={36}
          iconSize={20}
          className={classes.close}
          onClick={onClose}
        />
      </div>
      <div className={classes.body}>
        <LoadedQuery query={query} errorTitle="This member didn’t load" rows={6}>
          {(details) => <Summary details={details} />}
        </LoadedQuery>
      </div>
      {visit && data && <VisitDialog people={data.members} onClose={() => setVisit(false)} />}
    </>
  );
}

function Summary({ details }: { details: MemberDetails }) {
  const { account, payment } = details;
  return (
    <>
      <p className={classes.reach}>
        {account.email && (
          <span>
            <IconMail size={16} stroke={1.6} aria-hidden="true" />
            <EmailLink email={account.email} c="gray.8" />
          </span>
        )}
        {account.phone && (
          <span>
            <IconPhone size={16} stroke={1.6} aria-hidden="true" />
            <PhoneLink phone={account.phone} c="gray.8" />
          </span>
        )}
      </p>
      {payment.late && <LateNotice late={payment.late} />}
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt>Next payment</dt>
          <dd>{payment.nextPaymentOn ? longDate(payment.nextPaymentOn) : '\u2014'}</dd>
        </div>
        <div className={classes.figure}>
          <dt>Amount</dt>
          <dd>
            <MoneyText amount={payment.nextAmount} as="movement" />
          </dd>
        </div>
        <div className={classes.figure}>
          <dt>Pays with</dt>
          <dd>{paysWithWords(details)}</dd>
        </div>
      </dl>
      <h3 className={classes.title}>Family and plans</h3>
      <div className={classes.framed}>
        <FamilyTable details={details} narrow />
      </div>
      <div className={classes.titleRow}>
        <h3 className={classes.title}>Recent activity</h3>
        <Anchor component={Link} to={`${pageOf(account.id)}&tab=history`} size="sm">
          Full history
        </Anchor>
      </div>
      <HistoryTimeline accountId={account.id} recent />
    </>
  );
}
