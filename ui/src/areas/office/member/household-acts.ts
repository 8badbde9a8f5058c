import {
  IconAddressBook,
  IconArrowsExchange,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconBuildingCommunity,
  IconCalendarDollar,
  IconCash,
  IconCashRegister,
  IconCreditCard,
  IconEraser,
  IconMail,
  IconSend,
  IconUserMinus,
  IconUserStar,
  IconUserX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { toCents } from '~/shared/money/money';
import { officesOf } from '~/user/offices';
import { runsOffice } from '~/user/runs-office';
import type { MemberDetails } from '../calls';
import { canCancel, canChange, heldOf, isMovable } from '../life/actions';
import type { LifeAct } from '../life/LifeDialogs';
import { memberMay } from './may';
import { blockedWords } from './words';

/** Actions with their own dialog. */
export type Asking =
  | 'link'
  | 'charge'
  | 'desk'
  | 'installments'
  | 'clear'
  | 'move'
  | 'merge'
  | 'deletion';

/** What an action opens. */
export type Opens =
  | { ask: Asking }
  | { life: LifeAct }
  | { edit: 'contact' | 'email' | 'owner' | 'split' };

export interface HouseholdAct {
  key: Asking | 'contact' | 'email' | 'change' | 'in-office' | 'owner' | 'split' | 'cancel';
  label: string;
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  opens: Opens;
  danger?: boolean;
}

type Viewer = Parameters<typeof officesOf>[0] & Parameters<typeof runsOffice>[0];

/** "payment link" for a late balance, else one to change the card. */
export const linkWords = ({ payment }: Pick<MemberDetails, 'payment'>): string =>
  payment.late ? 'payment link' : 'card-change link';

/** A household's actions, by its state and the user: the destructive ones last. */
export function householdActs(details: MemberDetails, user: Viewer): HouseholdAct[] {
  const may = (permission: string) => details.permissions.includes(permission);
  const changes = memberMay(details, user).change ? heldOf(details.members, canChange) : [];
  const ends = may('cancellations') ? heldOf(details.members, canCancel) : [];
  const charged = changes.find(({ held }) => !held.payInOffice);
  const yearly = changes.every(({ held }) => held.period === 'year');
  const isLate = Boolean(details.payment.late);
  // Also without a method on file: the dialog says so.
  const chargeable =
    blockedWords(details.payment.method) === null && !details.payment.late?.needsCardholder;
  const owes = toCents(details.payment.balance) > 0;
  const all = heldOf(details.members, () => true);
  // A new membership waiting for payment at the desk has its own notice on the page.
  const waitsAtDesk = all.some(({ held }) => held.status === 'pending_cash');
  const runs = runsOffice(user, details.account.officeId);
  const leads = may('members') && runs;
  const family = details.members.filter((member) => !member.isAccountOwner).length;
  const act = (when: boolean, one: HouseholdAct): HouseholdAct[] => (when ? [one] : []);
  return [
    ...act(may('members'), {
      key: 'contact',
      label: 'Edit contact',
      Icon: IconAddressBook,
      opens: { edit: 'contact' },
    }),
    ...act(may('members'), {
      key: 'email',
      label: 'Change email',
      Icon: IconMail,
      opens: { edit: 'email' },
    }),
    ...act(may('members') && Boolean(details.account.email), {
      key: 'link',
      label: `Send ${linkWords(details)}`,
      Icon: IconSend,
      opens: { ask: 'link' },
    }),
    ...act(changes.length > 0, {
      key: 'change',
      label: 'Change plan',
      Icon: IconArrowsExchange,
      opens: { life: { kind: 'change', held: changes } },
    }),
    ...act(owes && chargeable && may('members'), {
      key: 'charge',
      label: 'Charge now',
      Icon: IconCreditCard,
      opens: { ask: 'charge' },
    }),
    ...act(owes && all.length > 0 && !waitsAtDesk && may('enrollment'), {
      key: 'desk',
      label: 'Record in-office payment',
      Icon: IconCashRegister,
      opens: { ask: 'desk' },
    }),
    ...act(isLate && chargeable && may('members'), {
      key: 'installments',
      label: 'Set up installments',
      Icon: IconCalendarDollar,
      opens: { ask: 'installments' },
    }),
    ...act(isLate && may('refunds') && runs, {
      key: 'clear',
      label: 'Clear delinquency',
      Icon: IconEraser,
      opens: { ask: 'clear' },
    }),
    ...(yearly && charged
      ? [
          {
            key: 'in-office' as const,
            label: 'Switch to in-office payment',
            Icon: IconCash,
            opens: { life: { kind: 'in-office' as const, held: charged } },
          },
        ]
      : []),
    ...act(officesOf(user).length > 1 && may('enrollment') && isMovable(details), {
      key: 'move',
      label: 'Transfer to another office',
      Icon: IconBuildingCommunity,
      opens: { ask: 'move' },
    }),
    ...act(leads && family > 0, {
      key: 'owner',
      label: 'Change account owner',
      Icon: IconUserStar,
      opens: { edit: 'owner' },
    }),
    ...act(leads && family > 0, {
      key: 'split',
      label: 'Split household',
      Icon: IconArrowsSplit2,
      opens: { edit: 'split' },
    }),
    ...act(leads, {
      key: 'merge',
      label: 'Merge with another household',
      Icon: IconArrowsJoin2,
      opens: { ask: 'merge' },
    }),
    ...act(leads, {
      key: 'deletion',
      label: 'Enter data deletion request',
      Icon: IconUserMinus,
      opens: { ask: 'deletion' },
    }),
    ...act(ends.length > 0, {
      key: 'cancel',
      label: ends.length === 1 ? 'Cancel membership' : `Cancel all ${ends.length} plans`,
      Icon: IconUserX,
      opens: { life: { kind: 'cancel', held: ends } },
      danger: true,
    }),
  ];
}
