import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '~/shared/avatar/Avatar';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { hasEnded } from '~/shared/term/words';
import { toast } from '~/shared/toasts/toasts';
import type { FamilyMember } from '../calls';
import { PatientStatus } from '../PatientStatus';
import { familyQuery } from '../queries';
import { type PatientTexts, usePatientTexts } from '../texts';
import { keepOwn, resumeOwn, setOwnAutoRenew } from './calls';
import { LeaveDialog } from './LeaveDialog';
import { LeaveFirst } from './LeaveFirst';
import classes from './OwnPlans.module.css';
import { type OwnPlan, planName } from './plan-name';

type Asking =
  | { act: 'leave'; plans: OwnPlan[] }
  | { act: 'keep' | 'renewal' | 'resume'; plan: OwnPlan };

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

const mayLeave = ({ held }: OwnPlan) => held.cancelable && held.status !== 'cancellation_requested';

interface OwnPlansProps {
  members: FamilyMember[];
  /** Where the household adds people and plans; absent while the office accepts no one. */
  addAt?: string;
}

/**
 * A family: each person's plan and status, and the owner's actions: stop or start the renewal,
 * cancel, keep.
 */
export function OwnPlans({ members, addAt }: OwnPlansProps) {
  const { t } = usePatientTexts();
  const [asking, setAsking] = useState<Asking | null>(null);
  if (members.length === 0) return null;
  const family = members.map((member) => ({
    member,
    plans: member.subscriptions
      .filter((held) => SHOWN.has(held.status) || held.pausedUntil)
      .map((held): OwnPlan => ({ member, held })),
  }));
  const leavable = family.flatMap(({ plans }) => plans.filter(mayLeave));
  const close = () => setAsking(null);
  return (
    <Panel
      title={t.plans.title}
      flush
      action={
        addAt && (
          // The sign-up is a separate page.
          <Button
            component="a"
            href={addAt}
            variant="default"
            size="xs"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          >
            {t.plans.add}
          </Button>
        )
      }
    >
      <ul className={classes.plans}>
        {family.map(({ member, plans }) =>
          plans.length > 0 ? (
            plans.map((plan) => <PlanRow key={plan.held.id} plan={plan} onAsk={setAsking} />)
          ) : (
            <li key={`without ${member.id}`} className={classes.plan}>
              <Avatar name={member.name} />
              <span className={classes.words}>
                <strong>{member.firstName}</strong>
                <span className={classes.second}>{t.plans.none}</span>
              </span>
            </li>
          ),
        )}
      </ul>
      {leavable.length > 1 && (
        <div className={classes.foot}>
          <Button
            variant="subtle"
            color="danger"
            size="xs"
            onClick={() => setAsking({ act: 'leave', plans: leavable })}
          >
            {t.leave.cancelAll({ plans: leavable.length })}
          </Button>
        </div>
      )}
      {asking?.act === 'leave' && (
        <LeaveFirst plans={asking.plans} onClose={close}>
          <LeaveDialog plans={asking.plans} onClose={close} />
        </LeaveFirst>
      )}
      {asking?.act === 'resume' && <ResumeDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'keep' && <KeepDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'renewal' && <RenewalDialog plan={asking.plan} onClose={close} />}
    </Panel>
  );
}

interface PlanProps {
  plan: OwnPlan;
  onAsk: (asking: Asking) => void;
}

function PlanRow({ plan, onAsk }: PlanProps) {
  const { member, held } = plan;
  const { t, language, date } = usePatientTexts();
  return (
    <li className={classes.plan}>
      <Avatar name={member.name} />
      <span className={classes.words}>
        <strong>
          {member.firstName}, {planName(held, language)}
        </strong>
        <span className={classes.second}>
          <MoneyText amount={held.price} />
          {held.period === 'month' ? t.plans.perMonth : t.plans.perYear} ·{' '}
          {termWords(held, t, date)}
        </span>
      </span>
      <PatientStatus status={held.status} />
      <Choices plan={plan} onAsk={onAsk} />
    </li>
  );
}

function Choices({ plan, onAsk }: PlanProps) {
  const { member, held } = plan;
  const { t, language } = usePatientTexts();
  if (held.status === 'cancellation_requested') {
    return (
      <Button variant="default" size="xs" onClick={() => onAsk({ act: 'keep', plan })}>
        {t.plans.keep}
      </Button>
    );
  }
  // A paused plan has its first act, and canceling.
  const renews = RENEWS.has(held.status) && !held.payInOffice;
  if (!renews && !held.cancelable) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          aria-label={t.plans.manageOf({ name: member.firstName, plan: planName(held, language) })}
        >
          {t.plans.manage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {held.pausedUntil && (
          <Menu.Item onClick={() => onAsk({ act: 'resume', plan })}>{t.offers.resume}</Menu.Item>
        )}
        {renews && (
          <Menu.Item onClick={() => onAsk({ act: 'renewal', plan })}>
            {held.autoRenew ? t.plans.renewalOff : t.plans.renewalOn}
          </Menu.Item>
        )}
        {held.cancelable && (
          <Menu.Item color="danger" onClick={() => onAsk({ act: 'leave', plans: [plan] })}>
            {t.plans.cancel}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** "Monthly, renews Jun 1, 2027", or when and how it ends. */
function termWords(
  held: OwnPlan['held'],
  { plans: t }: PatientTexts,
  date: (iso: string) => string,
) {
  const period = held.period === 'month' ? t.monthly : t.yearly;
  const { status, endsOn, termEndsOn } = held;
  if (held.pausedUntil) return t.pausedUntil({ period, date: date(held.pausedUntil) });
  if (hasEnded(held))
    return endsOn ? t.endedOn({ period, date: date(endsOn) }) : t.ended({ period });
  if (status === 'cancellation_requested')
    return t.ends({ period, date: date(endsOn ?? termEndsOn) });
  if (status === 'pending_cash') return t.waits({ period });
  if (held.payInOffice) return t.renewsInOffice({ period, date: date(termEndsOn) });
  return (held.autoRenew ? t.renews : t.ends)({ period, date: date(termEndsOn) });
}

function ResumeDialog({ plan: { member, held }, onClose }: { plan: OwnPlan; onClose: () => void }) {
  const { t } = usePatientTexts();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.offers.resumeTitle({ name: member.firstName })}
      confirmLabel={t.offers.resume}
      keepLabel={t.offers.keepPaused}
      onConfirm={() => resumeOwn(held.id)}
      invalidates={[familyQuery.queryKey]}
      done={() => toast('success', t.offers.resumed)}
    >
      <p>{t.offers.resumeText}</p>
    </ConfirmDialog>
  );
}

function KeepDialog({ plan: { member, held }, onClose }: { plan: OwnPlan; onClose: () => void }) {
  const { t, date } = usePatientTexts();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.plans.keepTitle({ name: member.firstName })}
      confirmLabel={t.plans.keep}
      keepLabel={t.plans.letEnd}
      onConfirm={() => keepOwn(held.id)}
      invalidates={[familyQuery.queryKey]}
      done={() => toast('success', t.plans.kept)}
    >
      <p>{t.plans.keepText({ date: date(held.endsOn ?? held.termEndsOn) })}</p>
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
      <p>
        {(on ? t.plans.onText : t.plans.offText)({
          name: member.firstName,
          date: date(held.termEndsOn),
        })}
      </p>
    </ConfirmDialog>
  );
}
