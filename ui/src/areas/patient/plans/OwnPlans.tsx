import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { components } from '~/api/schema';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { hasEnded } from '~/shared/term/words';
import { toast } from '~/shared/toasts/toasts';
import type { FamilyMember } from '../calls';
import { PatientStatus } from '../PatientStatus';
import { familyQuery } from '../queries';
import { type PatientLanguage, type PatientTexts, usePatientTexts } from '../texts';
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
  const { t, language, date } = usePatientTexts();
  const [asking, setAsking] = useState<{ act: Act; plan: OwnPlan } | null>(null);
  const plans = members.flatMap((member) =>
    member.subscriptions
      .filter((held) => SHOWN.has(held.status))
      .map((held): OwnPlan => ({ member, held })),
  );
  if (plans.length === 0) return null;
  const close = () => setAsking(null);
  return (
    <Panel title={t.plans.title} flush>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.held.id} className={classes.plan}>
            <span className={classes.words}>
              <strong>
                {plan.member.firstName}, {planName(plan.held, language)}
              </strong>
              <span className={classes.second}>
                <MoneyText amount={plan.held.price} />
                {plan.held.period === 'month' ? t.plans.perMonth : t.plans.perYear} ·{' '}
                {termWords(plan.held, t, date)}
              </span>
            </span>
            {plan.held.status !== 'active' && <PatientStatus status={plan.held.status} />}
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
  const { t, language } = usePatientTexts();
  if (held.status === 'cancellation_requested') {
    return (
      <Button variant="default" size="xs" onClick={() => onAct('keep')}>
        {t.plans.keep}
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
          aria-label={t.plans.manageOf(member.firstName, planName(held, language))}
        >
          {t.plans.manage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {renews && (
          <Menu.Item onClick={() => onAct('renewal')}>
            {held.autoRenew ? t.plans.renewalOff : t.plans.renewalOn}
          </Menu.Item>
        )}
        {held.cancelable && (
          <Menu.Item color="danger" onClick={() => onAct('leave')}>
            {t.plans.cancel}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const planName = (held: Subscription, language: PatientLanguage): string =>
  (language === 'es' && held.spanishPlanName) || held.planName;

/** "Monthly, renews Jun 1, 2027", or when and how it ends. */
function termWords(held: Subscription, { plans: t }: PatientTexts, date: (iso: string) => string) {
  const period = held.period === 'month' ? t.monthly : t.yearly;
  const { status, endsOn, termEndsOn } = held;
  if (hasEnded(held)) return t.ended(period, endsOn && date(endsOn));
  if (status === 'cancellation_requested') return t.ends(period, date(endsOn ?? termEndsOn));
  if (status === 'pending_cash') return t.waits(period);
  if (held.payInOffice) return t.renewsInOffice(period, date(termEndsOn));
  return (held.autoRenew ? t.renews : t.ends)(period, date(termEndsOn));
}

function KeepDialog({ plan: { member, held }, onClose }: { plan: OwnPlan; onClose: () => void }) {
  const { t, date } = usePatientTexts();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.plans.keepTitle(member.firstName)}
      confirmLabel={t.plans.keep}
      keepLabel={t.plans.letEnd}
      onConfirm={() => keepOwn(held.id)}
      invalidates={[familyQuery.queryKey]}
      done={() => toast('success', t.plans.kept)}
    >
      <p>{t.plans.keepText(date(held.endsOn ?? held.termEndsOn))}</p>
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
  const { t, date } = usePatientTexts();
  const on = !held.autoRenew;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={on ? t.plans.onTitle : t.plans.offTitle}
      confirmLabel={on ? t.plans.turnOn : t.plans.turnOff}
      keepLabel={t.plans.keepAsIs}
      onConfirm={() => setOwnAutoRenew(held.id, on)}
      invalidates={[familyQuery.queryKey]}
      done={() => toast('success', on ? t.plans.isOn : t.plans.isOff)}
    >
      <p>{(on ? t.plans.onText : t.plans.offText)(member.firstName, date(held.termEndsOn))}</p>
    </ConfirmDialog>
  );
}
