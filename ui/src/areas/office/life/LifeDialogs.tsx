import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../calls';
import { whose } from './actions';
import { CancelDialog } from './CancelDialog';
import { ChangePlanDialog, type Held } from './ChangePlanDialog';
import { ChargeDayDialog } from './ChargeDayDialog';
import { payInOffice, setAutoRenew, undoChange } from './calls';
import { DisableDialog } from './DisableDialog';
import { OffersFirst } from './OffersFirst';
import { TermDialog } from './TermDialog';

/** A dialog about memberships of a household. */
export type LifeAct =
  | { kind: 'change' | 'cancel'; held: Held[] }
  | { kind: 'charge-day' | 'term' | 'keep-plan' | 'in-office' | 'disable'; held: Held }
  | QuickAct;

/** Done at once, with undo. */
export type QuickAct = { kind: 'keep' | 'renewal'; held: Held };

interface LifeDialogsProps {
  act: LifeAct | null;
  details: MemberDetails;
  onClose: () => void;
}

/** The dialog of an action. */
export function LifeDialogs({ act, details, onClose }: LifeDialogsProps) {
  if (!act || act.kind === 'keep') return null;
  switch (act.kind) {
    case 'change':
      return (
        <ChangePlanDialog accountId={details.account.id} choices={act.held} onClose={onClose} />
      );
    case 'cancel':
      return (
        <OffersFirst accountId={details.account.id} held={act.held} onClose={onClose}>
          <CancelDialog
            whose={whose(details, act.held)}
            membershipIds={act.held.map(({ held }) => held.id)}
            mayOverride={details.permissions.includes('refunds')}
            onClose={onClose}
          />
        </OffersFirst>
      );
    case 'charge-day':
      return <ChargeDayDialog {...act.held} onClose={onClose} />;
    case 'term':
      return <TermDialog {...act.held} onClose={onClose} />;
    case 'keep-plan':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title="Undo change?"
          confirmLabel="Undo change"
          keepLabel="Keep change"
          onConfirm={() => undoChange(act.held.held.id)}
          done={() => toast('success', 'Change undone')}
        >
          <p>
            {act.held.member.firstName} stays on {act.held.held.planName}. Nothing was charged for
            the change.
          </p>
        </ConfirmDialog>
      );
    // On the page it is one press with undo; from an address it asks first.
    case 'renewal': {
      const { planName, termEndsOn, id } = act.held.held;
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title={`Renew ${act.held.member.firstName}’s plan?`}
          confirmLabel="Turn auto-renew on"
          keepLabel="Not now"
          onConfirm={() => setAutoRenew(id, true)}
          done={() => toast('success', 'Auto-renew is on', `Renews on ${longDate(termEndsOn)}.`)}
        >
          <p>
            {planName} ends on {longDate(termEndsOn)}. With auto-renew on, it renews that day and
            the payment method on file is charged.
          </p>
        </ConfirmDialog>
      );
    }
    case 'disable':
      return <DisableDialog {...act.held} onClose={onClose} />;
    case 'in-office':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title="Pay in the office from now on?"
          confirmLabel="Switch to in-office payment"
          keepLabel="Keep the card"
          onConfirm={() => payInOffice(act.held.held.id)}
          done={() => toast('success', 'This household now pays in the office')}
        >
          <p>
            Every plan in the household stays active to the end of its paid year and isn’t charged
            again. Paying in the office means no automatic renewal: we email you and the family 30
            days before the end.
          </p>
        </ConfirmDialog>
      );
  }
}
