import { Button, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconArrowsSplit2,
  IconBuildingCommunity,
  IconCalendarDollar,
  IconCash,
  IconCashRegister,
  IconChevronDown,
  IconCreditCard,
  IconEraser,
  IconUserMinus,
  IconUserStar,
  IconUserX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { officesOf, useUser } from '~/app/session/useUser';
import { toCents } from '~/shared/money/money';
import type { MemberDetails } from '../calls';
import { canCancel, canChange, heldOf } from '../life/actions';
import type { LifeAct } from '../life/LifeDialogs';
import { EnterDeletion } from './deletion/EnterDeletion';
import { ChargeDialog } from './late/ChargeDialog';
import { ClearDialog } from './late/ClearDialog';
import { lateQuery } from './late/calls';
import { InstallmentsDialog } from './late/InstallmentsDialog';
import { OwedAtDesk } from './late/OwedAtDesk';
import { SendLink } from './late/SendLink';
import { isMovable, TransferDialog } from './TransferDialog';
import { blockedWords } from './words';

type Asking = 'charge' | 'desk' | 'installments' | 'clear' | 'move' | 'deletion';

interface Item {
  label: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  act: () => void;
  danger?: boolean;
}

interface MoreActionsProps {
  details: MemberDetails;
  onAct: (act: LifeAct) => void;
  onEdit: (what: 'owner' | 'split') => void;
}

/** What is done with a household as a whole: the payment link and another plan on buttons, the rest in a menu. */
export function MoreActions({ details, onAct, onEdit }: MoreActionsProps) {
  const user = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const may = (permission: string) => details.permissions.includes(permission);
  const changes = may('enrollment') ? heldOf(details.members, canChange) : [];
  const ends = may('cancellations') ? heldOf(details.members, canCancel) : [];
  const drawn = changes.find(({ held }) => !held.payInOffice);
  const yearly = changes.every(({ held }) => held.period === 'year');
  const isLate = Boolean(details.payment.late);
  // Also without a method on file: the dialog says so.
  const chargeable = blockedWords(details.payment.method) === null;
  const owes = toCents(details.payment.balance) > 0;
  const all = heldOf(details.members, () => true);
  // What a new membership waits for at the desk has a notice of its own on the page.
  const waitsAtDesk = all.some(({ held }) => held.status === 'pending_cash');
  const leads = may('members') && user.type !== 'dentist_standard';
  const family = details.members.filter((member) => !member.isAccountOwner).length;
  const item = (when: boolean, one: Item): Item[] => (when ? [one] : []);
  const items = [
    ...item(owes && chargeable && may('members'), {
      label: 'Charge now',
      Icon: IconCreditCard,
      act: () => setAsking('charge'),
    }),
    ...item(owes && all.length > 0 && !waitsAtDesk && may('enrollment'), {
      label: 'Record in-office payment',
      Icon: IconCashRegister,
      act: () => setAsking('desk'),
    }),
    ...item(isLate && chargeable && may('members'), {
      label: 'Set up installments',
      Icon: IconCalendarDollar,
      act: () => setAsking('installments'),
    }),
    ...item(isLate && may('refunds') && user.type !== 'dentist_standard', {
      label: 'Clear delinquency',
      Icon: IconEraser,
      act: () => setAsking('clear'),
    }),
    ...item(yearly && drawn !== undefined, {
      label: 'Switch to in-office payment',
      Icon: IconCash,
      act: () => drawn && onAct({ kind: 'in-office', held: drawn }),
    }),
    ...item(officesOf(user).length > 1 && may('enrollment') && isMovable(details), {
      label: 'Transfer to another office',
      Icon: IconBuildingCommunity,
      act: () => setAsking('move'),
    }),
    ...item(leads && family > 0, {
      label: 'Change account owner',
      Icon: IconUserStar,
      act: () => onEdit('owner'),
    }),
    ...item(leads && family > 0, {
      label: 'Split household',
      Icon: IconArrowsSplit2,
      act: () => onEdit('split'),
    }),
    ...item(leads, {
      label: 'Enter data deletion request',
      Icon: IconUserMinus,
      act: () => setAsking('deletion'),
    }),
    ...item(ends.length > 0, {
      label: ends.length === 1 ? 'Cancel membership' : `Cancel all ${ends.length} plans`,
      Icon: IconUserX,
      act: () => onAct({ kind: 'cancel', held: ends }),
      danger: true,
    }),
  ];
  const close = () => setAsking(null);
  return (
    <>
      {may('members') && details.account.email && <SendLink details={details} />}
      {changes.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => onAct({ kind: 'change', held: changes })}
        >
          Change plan
        </Button>
      )}
      {items.length > 0 && (
        // Inside the page's own landmark, not at the end of the body.
        <Menu position="bottom-end" width={250} withinPortal={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ label, Icon, act, danger }) => (
              <Menu.Item
                key={label}
                color={danger ? 'danger' : undefined}
                leftSection={<Icon size={16} stroke={1.6} />}
                onClick={act}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking === 'charge' && <Charge details={details} onClose={close} />}
      {asking === 'desk' && all[0] && (
        <OwedAtDesk details={details} membershipId={all[0].held.id} onClose={close} />
      )}
      {asking === 'installments' && <InstallmentsDialog details={details} onClose={close} />}
      {asking === 'clear' && <ClearDialog details={details} onClose={close} />}
      {asking === 'deletion' && <EnterDeletion details={details} onClose={close} />}
      {asking === 'move' && <TransferDialog details={details} onClose={close} />}
    </>
  );
}

/** What is late is charged as such, so that paying it brings the memberships back. */
function Charge({ details, onClose }: { details: MemberDetails; onClose: () => void }) {
  const { data } = useQuery(lateQuery(details.account.id));
  return data ? <ChargeDialog details={details} late={data} onClose={onClose} /> : null;
}
