import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { toast } from '~/shared/toasts/toasts';
import {
  type Carrier,
  moveOrder,
  type OrderState,
  openPrint,
  type StaffOrder,
  staffOrdersQuery,
} from '../calls';
import classes from '../Orders.module.css';
import { CARRIERS, STATES } from '../words';

const NOUN = { one: 'order', many: 'orders' };
const SHOWN: OrderState[] = [
  'placed',
  'in_production',
  'shipped',
  'delivered',
  'canceled',
  'unpaid',
];

/** Marketing orders of all offices: printed, sent and delivered by our staff. */
export function Screen() {
  const view = useListView();
  const shown = view.one('state', SHOWN) ?? 'placed';
  const query = useInfiniteQuery(staffOrdersQuery(shown, view.search));
  const [shipping, setShipping] = useState<StaffOrder | null>(null);
  return (
    <>
      <PageHeader
        title="Marketing orders"
        line={`${query.data?.pages[0]?.waiting ?? 0} placed or in production.`}
      />
      <ListScreen<StaffOrder>
        name="marketing-orders"
        noun={NOUN}
        view={view}
        query={query}
        search="Office"
        chips={{
          label: 'State',
          name: 'state',
          initial: 'placed',
          choices: SHOWN.map((value) => ({ value, label: STATES[value].label })),
        }}
        onDownload={listDownload('/admin/marketing-orders/file', {
          query: { state: shown, search: view.search || undefined },
        })}
        rows={query.data?.pages.flatMap((page) => page.items)}
        errorTitle="The orders didn’t load"
        empty={{ title: 'No orders yet', text: 'Orders of all offices appear here to be printed.' }}
        cards={(items) => (
          <ul className={classes.orders} aria-label="Orders">
            {items.map((item) => (
              <Row
                key={`${item.organizationId} ${item.order.id}`}
                item={item}
                onShip={() => setShipping(item)}
              />
            ))}
          </ul>
        )}
      />
      {shipping && <Ship item={shipping} onClose={() => setShipping(null)} />}
    </>
  );
}

function Row({ item, onShip }: { item: StaffOrder; onShip: () => void }) {
  const { organizationId, officeName, brand, order } = item;
  const to = order.state === 'placed' ? 'in_production' : 'delivered';
  const move = useAct(() => moveOrder({ organizationId, orderId: order.id, to }), {
    toastProblem: true,
    invalidates: 'all',
    done: () => toast('success', STATES[to].label, order.material),
  });
  const { name, addressLine1, addressLine2, city, state, zip } = order.shipTo;
  return (
    <li>
      <span className={classes.head}>
        {order.material}, {officeName}
      </span>
      <span className={classes.quiet}>
        Order {order.id}, {brand}, {money(order.price)},{' '}
        {dateTime(order.placedAt ?? order.createdAt)}
      </span>
      <span className={classes.quiet}>
        Ship to {[name, addressLine1, addressLine2, city].filter(Boolean).join(', ')}, {state} {zip}
      </span>
      {order.carrier && (
        <span className={classes.quiet}>
          {[order.carrier, order.trackingNumber].filter(Boolean).join(', ')}
        </span>
      )}
      <span className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={() => void openPrint(organizationId, order.id)}
        >
          Print file
        </Button>
        {order.state === 'placed' && (
          <Button size="xs" loading={move.busy} onClick={() => void move.run()}>
            Start production
          </Button>
        )}
        {order.state === 'in_production' && (
          <Button size="xs" onClick={onShip}>
            Ship
          </Button>
        )}
        {order.state === 'shipped' && (
          <Button size="xs" loading={move.busy} onClick={() => void move.run()}>
            Mark delivered
          </Button>
        )}
      </span>
    </li>
  );
}

function Ship({ item, onClose }: { item: StaffOrder; onClose: () => void }) {
  const { organizationId, order } = item;
  return (
    <FormModal
      onClose={onClose}
      name={`ship marketing order ${order.id}`}
      title={`Ship ${order.material}`}
      intro="The office gets an email with the tracking number."
      fields={[
        {
          name: 'carrier',
          label: 'Carrier',
          kind: 'select',
          options: choicesOf(CARRIERS),
        },
        { name: 'trackingNumber', label: 'Tracking number', kind: 'text', optional: true },
      ]}
      submitLabel="Mark shipped"
      onSubmit={({ carrier, trackingNumber }) =>
        moveOrder({
          organizationId,
          orderId: order.id,
          to: 'shipped',
          carrier: carrier as Carrier,
          trackingNumber: String(trackingNumber ?? '') || undefined,
        })
      }
      done={() => toast('success', 'Shipped', order.material)}
    />
  );
}
