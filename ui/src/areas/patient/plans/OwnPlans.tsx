import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '~/api/schema';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { termWords } from '~/shared/term/words';
import { toast } from '~/shared/toasts/toasts';
import type { FamilyMember } from '../calls';
import { familyQuery } from '../queries';
import { keepOwn, setOwnAutoRenew } from './calls';
import { LeaveDialog } from './LeaveDialog';
import classes from './OwnPlans.module.css';

type Subscription = components['schemas']['Subscription'];

export interface OwnPlan {
  member: FamilyMember;
  held: Subscription;
}

type Act = 'leave' | 'keep' | 'renewal';

const RENEWS = new Set(['active', 'active_transferred', 'past_due']);
const SHOWN = new Set([
  'active',
  'active_cash',
  'active_transferred',
  'past_due',
  'cancellation_requested',
  'pending_cash',
  'disputed',
]);

/** The plans of a family with what its owner can do: stop or start the renewal, leave, stay after all. */
export function OwnPlans({ members }: { members: FamilyMember[] }) {
  const [asking, setAsking] = useState<{ act: Act; plan: OwnPlan } | null>(null);
  const plans = members.flatMap((member) =>
    member.subscriptions
      .filter((held) => SHOWN.has(held.status))
      .map((held): OwnPlan => ({ member, held })),
  );
  if (plans.length === 0) return null;
  const close = () => setAsking(null);
  return (
    <Panel title="Your plans" flush>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.held.id} className={classes.plan}>
            <span className={classes.words}>
              <strong>
                {plan.member.firstName}, {plan.held.planName}
              </strong>
              <span className={classes.second}>
                <MoneyText amount={plan.held.price} period={plan.held.period} /> ·{' '}
                {termWords(plan.held)}
              </span>
            </span>
            {plan.held.status !== 'active' && <StatusBadge status={plan.held.status} />}
            <Choices plan={plan} onAct={(act) => setAsking({ act, plan })} />
          </li>
        ))}
      </ul>
      {asking?.act === 'leave' && <LeaveDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'keep' && <KeepDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'renewal' && <RenewalDialog plan={asking.plan} onClose={close} />}
    </Panel>
  );
}

function Choices({ plan: { member, held }, onAct }: { plan: OwnPlan; onAct: (act: Act) => void }) {
  if (held.status === 'cancellation_requested') {
    return (
      <Button variant="default" size="xs" onClick={() => onAct('keep')}>
        Keep membership
      </Button>
    );
  }
  const renews = RENEWS.has(held.status) && !held.payInOffice;
  if (!renews && !held.cancelable) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          aria-label={`Manage ${member.firstName}\u2019s plan, ${held.planName}`}
        >
          Manage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {renews && (
          <Menu.Item onClick={() => onAct('renewal')}>
            {held.autoRenew ? 'Turn auto-renew off' : 'Turn auto-renew on'}
          </Menu.Item>
        )}
        {held.cancelable && (
          <Menu.Item color="danger" onClick={() => onAct('leave')}>
            Cancel membership
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useDone() {
  const queries = useQueryClient();
  return async (title: string) => {
    toast('success', title);
    await queries.invalidateQueries({ queryKey: familyQuery.queryKey });
  };
}

function KeepDialog({ plan: { member, held }, onClose }: { plan: OwnPlan; onClose: () => void }) {
  const done = useDone();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Keep ${member.firstName}\u2019s membership?`}
      confirmLabel="Keep membership"
      keepLabel="Let it end"
      onConfirm={async () => {
        await keepOwn(held.id);
        await done('Your membership stays active');
      }}
    >
      <p>
        It was going to end on <strong>{longDate(held.endsOn ?? held.termEndsOn)}</strong>. It stays
        active as before, with its payments.
      </p>
    </ConfirmDialog>
  );
}

function RenewalDialog({
  plan: { member, held },
  onClose,
}: {
  plan: OwnPlan;
  onClose: () => void;
}) {
  const done = useDone();
  const on = !held.autoRenew;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={on ? 'Turn auto-renew on?' : 'Turn auto-renew off?'}
      confirmLabel={on ? 'Turn it on' : 'Turn it off'}
      keepLabel="Keep as it is"
      onConfirm={async () => {
        await setOwnAutoRenew(held.id, on);
        await done(on ? 'Auto-renew is on' : 'Auto-renew is off');
      }}
    >
      <p>
        {member.firstName}’s plan {on ? 'renews on ' : 'stays active until '}
        <strong>{longDate(held.termEndsOn)}</strong>.
      </p>
    </ConfirmDialog>
  );
}
