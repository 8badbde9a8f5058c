import { useActiveOffice } from '~/app/session/useUser';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../calls';
import { whose } from './actions';
import { CancelDialog } from './CancelDialog';
import { ChangePlanDialog, type Held } from './ChangePlanDialog';
import { keepPlan, payInOffice, setAutoRenew, takeBackChange } from './calls';
import { DrawDayDialog } from './DrawDayDialog';
import { TermDialog } from './TermDialog';

/** What somebody is about to do with memberships of a household. */
export type LifeAct =
  | { kind: 'change' | 'cancel'; held: Held[] }
  | { kind: 'draw-day' | 'term' | 'keep' | 'keep-plan' | 'renewal' | 'in-office'; held: Held };

interface LifeDialogsProps {
  act: LifeAct | null;
  details: MemberDetails;
  onClose: () => void;
}

/** The dialog of an act. */
export function LifeDialogs({ act, details, onClose }: LifeDialogsProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  if (!act) return null;
  switch (act.kind) {
    case 'change':
      return (
        <ChangePlanDialog accountId={details.account.id} choices={act.held} onClose={onClose} />
      );
    case 'cancel':
      return (
        <CancelDialog
          whose={whose(details, act.held)}
          membershipIds={act.held.map(({ held }) => held.id)}
          mayOverride={details.permissions.includes('refunds')}
          onClose={onClose}
        />
      );
    case 'draw-day':
      return <DrawDayDialog {...act.held} onClose={onClose} />;
    case 'term':
      return <TermDialog {...act.held} onClose={onClose} />;
    case 'keep':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title={`Keep ${act.held.member.firstName}\u2019s membership?`}
          confirmLabel="Keep membership"
          keepLabel="Let it end"
          onConfirm={() => keepPlan(officeId, act.held.held.id)}
          done={() => toast('success', 'The membership stays active')}
        >
          <p>
            It was going to end on{' '}
            <strong>{longDate(act.held.held.endsOn ?? act.held.held.termEndsOn)}</strong>. It stays
            active as before, with its payments.
          </p>
        </ConfirmDialog>
      );
    case 'keep-plan':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title="Undo change?"
          confirmLabel="Undo change"
          keepLabel="Keep change"
          onConfirm={() => takeBackChange(act.held.held.id)}
          done={() => toast('success', 'Change undone')}
        >
          <p>
            {act.held.member.firstName} stays on {act.held.held.planName}. Nothing was charged for
            the change.
          </p>
        </ConfirmDialog>
      );
    case 'renewal':
      return <RenewalDialog held={act.held} onClose={onClose} />;
    case 'in-office':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title="Pay in the office from now on?"
          confirmLabel="Switch to in-office payment"
          keepLabel="Keep the card"
          onConfirm={() => payInOffice(act.held.held.id)}
          done={() => toast('success', 'This household pays in the office now')}
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

interface RenewalDialogProps {
  held: Held;
  onClose: () => void;
}

function RenewalDialog({ held: { member, held }, onClose }: RenewalDialogProps) {
  const on = !held.autoRenew;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={
        on
          ? `Renew ${member.firstName}\u2019s plan automatically?`
          : `Stop ${member.firstName}\u2019s renewal?`
      }
      confirmLabel={on ? 'Turn auto-renew on' : 'Turn auto-renew off'}
      keepLabel="Keep as it is"
      onConfirm={() => setAutoRenew(held.id, on)}
      done={() => toast('success', on ? 'Auto-renew is on' : 'Auto-renew is off')}
    >
      <p>
        {on ? 'It renews on ' : 'It stays active until '}
        <strong>{longDate(held.termEndsOn)}</strong>. We’ll email the member.
      </p>
    </ConfirmDialog>
  );
}
