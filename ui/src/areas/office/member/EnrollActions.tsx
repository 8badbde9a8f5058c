import { Button, Menu } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EnrollItem } from '~/areas/enrollment/EnrollItem';
import { enrollAddress } from '~/areas/enrollment/enrollment-start';
import { money } from '~/shared/money/money';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { hasEnded } from '~/shared/term/words';
import { enrollmentLock } from '~/user/enrollment-lock';
import { useUser } from '~/user/useUser';
import type { Member, MemberDetails } from '../calls';
import {
  canCancel,
  canChange,
  canDisable,
  canExtend,
  canKeep,
  canMoveCharges,
  canRenew,
} from '../life/actions';
import type { LifeAct } from '../life/LifeDialogs';
import { type MemberMay, memberMay } from './may';
import { disputeAddress, enrollActionOf } from './words';

/**
 * A link to the form on which a family member joins the household. Disabled while the office can’t
 * take members.
 */
export function AddFamilyMember({ accountId }: { accountId: number }) {
  const locked = enrollmentLock(useUser());
  const look = {
    variant: 'subtle',
    size: 'xs',
    leftSection: <IconUserPlus size={16} aria-hidden="true" />,
  } as const;
  if (locked)
    return (
      <Button {...look} disabled title={locked}>
        Add family member
      </Button>
    );
  return (
    <Button {...look} component={Link} to={enrollAddress(accountId, 'member')}>
      Add family member
    </Button>
  );
}

interface FirstActProps {
  details: MemberDetails;
  /** Opens the panel that says what is late; absent where the page shows it. */
  onLate?: () => void;
}

/**
 * What comes first on the page of a household that moved, whose payment is disputed or late, or
 * that left.
 */
export function FirstAct({ details, onLate }: FirstActProps) {
  const user = useUser();
  const { account, members, permissions, payment } = details;
  const held = members.flatMap(({ subscriptions }) => subscriptions);
  if (account.movedTo)
    return (
      <Button component={Link} to={`/account/members?id=${account.movedTo}`}>
        Open at the new office
      </Button>
    );
  if (held.some(({ status }) => status === 'disputed') && permissions.includes('refunds'))
    return (
      <Button component={Link} to={disputeAddress(account.disputeId)}>
        Answer dispute
      </Button>
    );
  if (payment.late && onLate)
    return <Button onClick={onLate}>Collect {money(payment.late.amount)}</Button>;
  const owner = members.find(({ isAccountOwner }) => isAccountOwner);
  const left = held.length > 0 && held.every((one) => hasEnded(one));
  if (!left || !owner || owner.gone || !memberMay(details, user).enroll) return null;
  if (enrollActionOf(owner) !== 'reenroll' || enrollmentLock(user)) return null;
  return (
    <Button component={Link} to={enrollAddress(account.id, 'reenroll', owner.id)}>
      Re-enroll
    </Button>
  );
}

const LABELS = { plan: 'Add plan', reenroll: 'Re-enroll' } as const;

interface MemberActionsProps {
  accountId: number;
  member: Member;
  may: MemberMay;
  onAct: (act: LifeAct) => void;
  onEdit: (what: 'person' | 'gone' | 'back', member: Member) => void;
}

interface Item {
  key: string;
  label: string;
  act: LifeAct;
  danger?: boolean;
}

/** The actions for each plan of a person, most frequent first. */
function itemsOf(member: Member, may: MemberMay): Item[] {
  const several = member.subscriptions.filter((held) => held.cancelable).length > 1;
  return member.subscriptions.flatMap((held) => {
    const one = { member, held };
    const which = several ? `: ${held.planName}` : '';
    const item = (when: boolean, label: string, act: LifeAct, danger = false): Item[] =>
      when ? [{ key: `${act.kind}-${held.id}`, label: `${label}${which}`, act, danger }] : [];
    return [
      ...item(may.change && canChange(held), 'Change plan', { kind: 'change', held: [one] }),
      ...item(
        may.change && Boolean(held.pendingChange) && !held.pendingChange?.paying,
        'Undo change',
        { kind: 'keep-plan', held: one },
      ),
      ...item(may.change && canMoveCharges(held), 'Move payment day', {
        kind: 'charge-day',
        held: one,
      }),
      ...item(may.change && canExtend(held), 'Extend term', { kind: 'term', held: one }),
      ...item(canRenew(held), held.autoRenew ? 'Turn auto-renew off' : 'Turn auto-renew on', {
        kind: 'renewal',
        held: one,
      }),
      ...item(may.cancel && canKeep(held), 'Keep membership', { kind: 'keep', held: one }),
      ...item(may.cancel && canCancel(held), 'Cancel plan', { kind: 'cancel', held: [one] }, true),
      ...item(
        may.disable && canDisable(held),
        'Disable for good',
        { kind: 'disable', held: one },
        true,
      ),
    ];
  });
}

/**
 * The office's actions for a household member: another plan, a change, a renewal, a cancellation.
 */
export function MemberActions({ accountId, member, may, onAct, onEdit }: MemberActionsProps) {
  const enroll = may.enroll && !member.gone ? enrollActionOf(member) : null;
  const items = itemsOf(member, may);
  if (!enroll && !may.edit && !may.cancel && items.length === 0) return null;
  return (
    <RowMenu label={`Actions for ${member.name}`} width={250}>
      {enroll && (
        <EnrollItem to={enrollAddress(accountId, enroll, member.id)}>{LABELS[enroll]}</EnrollItem>
      )}
      {may.edit && <Menu.Item onClick={() => onEdit('person', member)}>Edit details</Menu.Item>}
      {items.map(({ key, label, act, danger }) => (
        <Menu.Item key={key} color={danger ? 'danger' : undefined} onClick={() => onAct(act)}>
          {label}
        </Menu.Item>
      ))}
      {may.cancel && (
        <Menu.Item onClick={() => onEdit(member.gone ? 'back' : 'gone', member)}>
          {member.gone ? 'Remove the mark' : 'Moved away or died'}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
