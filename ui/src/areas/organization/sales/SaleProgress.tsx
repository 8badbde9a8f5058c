import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { money, toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import classes from '../moves/Moves.module.css';
import {
  acceptSale,
  decideSale,
  declineSale,
  leaveSale,
  SALES_CHANGED,
  saleQuery,
  withdrawSale,
} from './calls';
import type { LocationSale, SaleHousehold } from './types';
import { LINE_STATES, progressWords, saleLook, saleTitle, statementWords } from './words';

const FOLLOW_MS = 4000;

interface SaleProgressProps {
  office: number;
  saleId: number;
  onClose: () => void;
}

/** A sale with its households and the statement of what they had prepaid. */
export function SaleProgress({ office, saleId, onClose }: SaleProgressProps) {
  const query = useInfiniteQuery({
    ...saleQuery(office, saleId),
    refetchInterval: ({ state: now }) =>
      now.data?.pages[0]?.sale.state === 'moving' ? FOLLOW_MS : false,
  });
  const sale = query.data?.pages[0]?.sale;
  return (
    <Dialog opened onClose={onClose} title={sale ? saleTitle(sale) : 'Sale'} width={720}>
      <LoadedQuery
        query={{ data: query.data, error: query.error, refetch: query.refetch }}
        errorTitle="This sale didn’t load"
        rows={4}
      >
        {({ pages }) => (
          <div className={classes.form}>
            {sale && <Facts sale={sale} />}
            {sale && <Acts office={office} sale={sale} />}
            {sale?.begunOn && (
              <div className={classes.acts}>
                <DownloadMenu
                  size="xs"
                  label="Download statement"
                  onDownload={listDownload('/multi-location/offices/{id}/sales/{saleId}/file', {
                    path: { id: office, saleId },
                  })}
                />
              </div>
            )}
            <ul className={classes.rows} aria-label="Households">
              {pages
                .flatMap((page) => page.households)
                .map((line) => (
                  <Household
                    key={line.accountId}
                    office={office}
                    saleId={saleId}
                    sale={sale}
                    line={line}
                  />
                ))}
            </ul>
            <ShowMore query={query} size="xs">
              Show more households
            </ShowMore>
          </div>
        )}
      </LoadedQuery>
    </Dialog>
  );
}

function Facts({ sale }: { sale: LocationSale }) {
  const lines = [progressWords(sale), statementWords(sale)].filter(Boolean);
  return (
    <>
      <p className={classes.line}>
        <StatusBadge look={saleLook(sale)} /> {sale.officeName} of {sale.sellerName} to{' '}
        {sale.buyerName}. Proposed by {sale.proposedBy}
        {sale.acceptedBy && `, accepted by ${sale.acceptedBy}`}.
      </p>
      {sale.waits && (
        <p className={classes.stays}>
          Members move once {sale.buyerName} has connected a payments account at the new location.
          Until then nothing changes.
        </p>
      )}
      {lines.map((words) => (
        <p key={words} className={classes.line}>
          {words}
        </p>
      ))}
    </>
  );
}

const AHEAD: LocationSale['state'][] = ['proposed', 'accepted', 'approved'];

type Decision = 'accept' | 'decline' | 'withdraw';

/** What the caller's side can decide. */
function Acts({ office, sale }: { office: number; sale: LocationSale }) {
  const [asked, setAsked] = useState<Decision>();
  const offered = sale.side === 'buyer' && sale.state === 'proposed';
  const done = (words: string) => () => toast('success', words);
  const shared = { onClose: () => setAsked(undefined), invalidates: SALES_CHANGED };
  return (
    <div className={classes.acts}>
      {offered && (
        <>
          <Button size="xs" onClick={() => setAsked('accept')}>
            Accept
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsked('decline')}>
            Decline
          </Button>
        </>
      )}
      {!offered && AHEAD.includes(sale.state) && (
        <Button size="xs" variant="default" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        {...shared}
        opened={asked === 'accept'}
        name={`accept sale ${sale.id}`}
        title={`Buy ${sale.officeName}?`}
        confirmLabel="Accept"
        keepLabel="Not now"
        onConfirm={() => acceptSale(office, sale.id)}
        done={done('Accepted')}
      >
        Once our staff approve the sale, you get a new location, owned by the owners of this one.
        Connect its payments account before {longDate(sale.on)}; on that day members move there with
        their prices. What they paid before stays with {sale.sellerName}, and you settle the prepaid
        part between you.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={asked === 'decline'}
        name={`decline sale ${sale.id}`}
        title={`Decline ${sale.officeName}?`}
        confirmLabel="Decline"
        keepLabel="Not now"
        destructive
        onConfirm={() => declineSale(office, sale.id)}
        done={done('Declined')}
      >
        We notify {sale.sellerName}. Nothing changes for members.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={asked === 'withdraw'}
        name={`withdraw sale ${sale.id}`}
        title="Withdraw this sale?"
        confirmLabel="Withdraw"
        keepLabel="Go on as planned"
        destructive
        onConfirm={() => withdrawSale(office, sale.id)}
        done={done('Withdrawn')}
      >
        Nothing changes for members
        {sale.announcedAt ? ', and we notify everyone who was emailed.' : '.'}
      </ConfirmDialog>
    </div>
  );
}

interface HouseholdProps {
  office: number;
  saleId: number;
  sale: LocationSale | undefined;
  line: SaleHousehold;
}

function Household({ office, saleId, sale, line }: HouseholdProps) {
  const [leaving, setLeaving] = useState(false);
  const ends = line.action === 'end';
  const decide = useAct(
    () => decideSale(office, saleId, { accountId: line.accountId, action: ends ? 'move' : 'end' }),
    {
      name: `decide sale ${saleId} ${line.accountId} ${line.action}`,
      invalidates: SALES_CHANGED,
      toastProblem: true,
    },
  );
  const seller = sale?.side === 'seller';
  const underWay = sale && (AHEAD.includes(sale.state) || sale.state === 'moving');
  const open = seller && underWay && (line.state === 'waiting' || line.state === 'failed');
  return (
    <li className={classes.row}>
      <span>
        {line.household} <StatusBadge look={LINE_STATES[line.state]} />
      </span>
      {line.reason && <p className={classes.stays}>{line.reason}</p>}
      {line.memberships.map((one) => (
        <p key={`${one.memberName} ${one.planName}`} className={classes.line}>
          {one.memberName}, {one.planName}: prepaid {money(one.prepaid)} ({money(one.paid)} ×{' '}
          {one.daysLeft}/{one.days} days from {longDate(one.movedOn)})
          {toCents(one.refunded) > 0 && `, refunded ${money(one.refunded)}`}
        </p>
      ))}
      {(line.state === 'ended' || line.state === 'left') && (
        <p className={classes.line}>
          Refunded: {money(line.refund)}
          {toCents(line.buyerRefund) > 0 &&
            ` by the seller, ${money(line.buyerRefund)} by the buyer`}
        </p>
      )}
      {open && (
        <p className={classes.line}>
          {ends ? 'Memberships end on the day, unused time is refunded. ' : ''}
          <Button
            size="compact-xs"
            variant="subtle"
            loading={decide.busy}
            onClick={() => void decide.run()}
          >
            {ends ? 'Move after all' : 'Declined: end instead'}
          </Button>
        </p>
      )}
      {!seller && line.state === 'moved' && (
        <p className={classes.line}>
          <Button size="compact-xs" variant="subtle" onClick={() => setLeaving(true)}>
            Leaves after the sale
          </Button>
        </p>
      )}
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        name={`leave sale ${saleId} ${line.accountId}`}
        title={`End the memberships of ${line.household}?`}
        confirmLabel="End and refund"
        keepLabel="Keep memberships"
        destructive
        onConfirm={() => leaveSale(office, saleId, line.accountId)}
        invalidates={SALES_CHANGED}
        done={() => toast('success', 'Memberships ended')}
      >
        Within 30 days after the sale a household can leave. Its memberships end today, and each
        practice refunds the unused time of what it was paid.
      </ConfirmDialog>
    </li>
  );
}
