import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import panels from '~/shared/column/Column.module.css';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { CardList } from '~/shared/list-screen/CardList';
import { money } from '~/shared/money/money';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { cancelOrder, type MarketingOrder, openProof, openReceipt, ordersQuery } from './calls';
import classes from './Orders.module.css';
import { STATES } from './words';

const NOUN = { one: 'order', many: 'orders' };

/** The office's orders with the state of each. */
export function OrdersTab({ officeId }: { officeId: number }) {
  const query = useInfiniteQuery(ordersQuery(officeId));
  const [canceling, setCanceling] = useState<MarketingOrder | null>(null);
  return (
    <div className={panels.column}>
      <CardList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        noun={NOUN}
        title="Orders"
        action={
          <DownloadMenu
            size="xs"
            onDownload={listDownload('/office/{id}/marketing/orders/file', {
              path: { id: officeId },
            })}
          />
        }
        errorTitle="The orders didn’t load"
        empty={
          <EmptyState
            title="No orders yet"
            action={
              <Button component={Link} to="/account/order-info-cards">
                Order cards or brochures
              </Button>
            }
          >
            Your orders appear here, with tracking once they ship.
          </EmptyState>
        }
      >
        {(orders) => (
          <ul className={classes.orders} aria-label="Orders">
            {orders.map((order) => (
              <Row
                key={order.id}
                officeId={officeId}
                order={order}
                onCancel={() => setCanceling(order)}
              />
            ))}
          </ul>
        )}
      </CardList>
      <ConfirmDialog
        opened={canceling !== null}
        onClose={() => setCanceling(null)}
        title={`Cancel the order of ${canceling?.material ?? ''}?`}
        confirmLabel="Cancel order"
        keepLabel="Keep order"
        destructive
        name={`cancel marketing order ${canceling?.id}`}
        invalidates="all"
        onConfirm={() => cancelOrder(officeId, canceling?.id ?? 0)}
        done={() => toast('success', 'Order canceled')}
      >
        {canceling?.state === 'placed'
          ? 'Your marketing credit is restored right away. What you paid by card is refunded.'
          : 'Nothing was charged to your card.'}
      </ConfirmDialog>
    </div>
  );
}

interface RowProps {
  officeId: number;
  order: MarketingOrder;
  onCancel: () => void;
}

function Row({ officeId, order, onCancel }: RowProps) {
  const open = order.state === 'proof' || order.state === 'unpaid';
  return (
    <li>
      <span className={classes.head}>
        {order.material}
        <StatusBadge look={STATES[order.state]} />
      </span>
      <span className={classes.quiet}>
        Order {order.id}, {money(order.price)}, {dateTime(order.createdAt)}, {order.orderedBy}
      </span>
      {order.carrier && (
        <span className={classes.quiet}>
          {order.carrier}
          {order.trackingNumber && ', '}
          {order.trackingUrl ? (
            <a href={order.trackingUrl} target="_blank" rel="noreferrer">
              {order.trackingNumber}
            </a>
          ) : (
            order.trackingNumber
          )}
        </span>
      )}
      <span className={classes.buttons}>
        {open && (
          <Button component={Link} size="xs" to={`/account/order-info-cards?id=${order.id}`}>
            {order.state === 'proof' ? 'Review and pay' : 'Pay'}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => void openProof(officeId, order.id)}>
          Open proof
        </Button>
        {order.hasReceipt && (
          <Button size="xs" variant="default" onClick={() => void openReceipt(officeId, order.id)}>
            Receipt
          </Button>
        )}
        {!open && (
          <Button
            component={Link}
            size="xs"
            variant="default"
            to={`/account/order-info-cards?again=${order.id}`}
          >
            Order again
          </Button>
        )}
        {order.canCancel && (
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
    </li>
  );
}
