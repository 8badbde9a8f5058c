import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import panels from '~/shared/column/Column.module.css';
import { Problem } from '~/shared/confirm/Problem';
import { money, toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { TrialGate } from '~/user/TrialGate';
import { type MarketingOrder, type Materials, type OrderPaid, openProof, payOrder } from '../calls';
import classes from '../Orders.module.css';
import { creditWords, partsOf, STATES, settleOrder } from '../words';

interface ApproveProps {
  officeId: number;
  order: MarketingOrder;
  materials: Materials;
}

/** The proof, the price, and the payment. A declined payment is retried here. */
export function Approve({ officeId, order, materials }: ApproveProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(order.state !== 'proof');
  const [approved, setApproved] = useState(order.state !== 'proof');
  const parts = partsOf(order, materials.credit);
  const byCard = toCents(parts.card) > 0;
  const pay = useAct<OrderPaid>((_, key) => payOrder(officeId, order.id, parts, key), {
    name: `pay marketing order ${order.id}`,
    settle: settleOrder,
    invalidates: 'all',
    done: () => {
      toast('success', 'Order placed', order.material);
      void navigate('/account/marketing?tab=orders');
    },
  });
  if (order.state !== 'proof' && order.state !== 'unpaid') {
    return (
      <Panel title={order.material} action={<StatusBadge look={STATES[order.state]} />}>
        <Button component={Link} to="/account/marketing?tab=orders">
          Open your orders
        </Button>
      </Panel>
    );
  }
  return (
    <div className={panels.column}>
      <Panel title="1. Review the proof">
        <p className={panels.line}>
          This is what we print. Lines at the corners show where the paper is cut. Check names,
          prices and the code before you approve.
        </p>
        <div className={classes.buttons}>
          <Button
            variant="default"
            onClick={() => {
              setOpened(true);
              void openProof(officeId, order.id);
            }}
          >
            Open the proof (PDF)
          </Button>
          <Button
            component={Link}
            variant="default"
            to={`/account/order-info-cards?again=${order.id}`}
          >
            Change the order
          </Button>
        </div>
        {order.state === 'proof' && (
          <Checkbox
            mt="md"
            label="I approve this proof for printing"
            checked={approved}
            disabled={!opened}
            onChange={(event) => setApproved(event.currentTarget.checked)}
          />
        )}
      </Panel>
      <TrialGate what="printing" title="2. Pay">
        <Panel title="2. Pay">
          <dl className={classes.sums}>
            <dt>{order.material}</dt>
            <dd>{money(order.price)}</dd>
            <dt>Marketing credit</dt>
            <dd>{creditWords(parts.credit)}</dd>
            <dt>
              {byCard
                ? `Charged to ${materials.paymentMethod ?? 'your card'}`
                : 'Nothing is charged'}
            </dt>
            <dd>
              <b>{money(parts.card)}</b>
            </dd>
          </dl>
          {byCard && !materials.paymentMethod && (
            <Problem>
              Add a payment method first. <Link to="/account/settings/billing">Open billing</Link>
            </Problem>
          )}
          <Problem>{pay.problem}</Problem>
          <Button
            mt="sm"
            disabled={!approved || (byCard && !materials.paymentMethod)}
            loading={pay.busy}
            onClick={() => void pay.run()}
          >
            {byCard ? `Pay ${money(parts.card)}` : 'Place the order'}
          </Button>
        </Panel>
      </TrialGate>
    </div>
  );
}
