import { nameOfState } from '~/shared/states/states';
import { NOT_IN_TRIAL, useInTrial } from '~/user/trial';
import type { MembershipSettings } from '../calls';
import { CancelOffers } from './CancelOffers';
import { Group, ToggleRow } from './parts';

/** How members pay, what a guaranteed payment plan does, and whether patients can join. */
export function Payments({ settings }: { settings: MembershipSettings }) {
  const { officeId } = settings;
  const trial = useInTrial();
  return (
    <>
      <Group title="Enrollment">
        <ToggleRow
          officeId={officeId}
          label="Patients can join"
          text="Turning this off closes sign-up. Current members aren’t affected."
          checked={!settings.disableEnrollment}
          change={(on) => ({ disableEnrollment: !on })}
          said={['Your sign-up page is open', 'Your sign-up page is closed']}
        />
        <ToggleRow
          officeId={officeId}
          label="12-month commitment"
          text={
            settings.commitmentAllowed
              ? 'New monthly members commit to a year. Those who joined before keep their terms.'
              : `${nameOfState(settings.state)} law doesn’t allow this`
          }
          checked={settings.contractMonths === 12}
          locked={!settings.commitmentAllowed}
          change={(on) => ({ contractMonths: on ? 12 : 0 })}
          said={['New monthly members commit to 12 months', 'New members have no commitment']}
        />
      </Group>
      <CancellationRule settings={settings} />
      <CancelOffers officeId={officeId} />
      <Group title="Visits">
        <ToggleRow
          officeId={officeId}
          label="Remind members of unused visits"
          text="One email a term, 90 days before it ends, to households with included visits left."
          checked={settings.remindUnused}
          change={(on) => ({ remindUnused: on })}
          said={['Members get a reminder of unused visits', 'No reminders of unused visits']}
        />
      </Group>
      <Group title="Payments">
        <ToggleRow
          officeId={officeId}
          label="Pay from a bank account"
          text={
            trial
              ? `Not available in a trial. ${NOT_IN_TRIAL.banks} Finish your sign-up to use it.`
              : 'Members can choose a bank payment instead of a card. It takes 3 to 5 business days.'
          }
          checked={settings.allowBankDraft}
          locked={trial}
          change={(on) => ({ allowBankDraft: on })}
          said={['Bank payments are on', 'Bank payments are off']}
        />
        <ToggleRow
          officeId={officeId}
          label="Pay in the office"
          text="For yearly plans: the front desk takes the payment, and the plan doesn’t renew automatically."
          checked={settings.inOfficePayment}
          change={(on) => ({ inOfficePayment: on })}
          said={['Patients can pay in the office', 'Patients pay online']}
        />
      </Group>
      {settings.gppAvailable && <GuaranteedPayments settings={settings} />}
    </>
  );
}

/** The cancellation terms for new members. */
function CancellationRule({ settings }: { settings: MembershipSettings }) {
  const { officeId, cancellationRule, unusedGoesBackByLaw, commitmentAllowed, contractMonths } =
    settings;
  const kinder = cancellationRule === 'pro_rata' || cancellationRule === 'pro_rata_less_visits';
  return (
    <Group
      title="When a member leaves"
      line="In the first days, everything but the setup fee is refunded. These rules apply after that, to members who join from now on. Your sign-up page shows them."
    >
      <ToggleRow
        officeId={officeId}
        label="Refund unused time"
        text={
          unusedGoesBackByLaw
            ? `${settings.state} law requires this.`
            : 'On: the membership ends right away, and unused time is refunded. Off: it stays active through the last paid day.'
        }
        checked={unusedGoesBackByLaw || kinder}
        locked={unusedGoesBackByLaw}
        change={(on) => ({ cancellationRule: on ? 'pro_rata' : 'standard' })}
        said={['New members get unused time refunded', 'New members stay to the last paid day']}
      />
      {kinder && !unusedGoesBackByLaw && (
        <ToggleRow
          officeId={officeId}
          label="Deduct visits from that refund"
          text="We refund what is left after the time or the visits used, whichever is more. Visits count at your usual fees."
          checked={cancellationRule === 'pro_rata_less_visits'}
          change={(on) => ({ cancellationRule: on ? 'pro_rata_less_visits' : 'pro_rata' })}
          said={['Visits lower the refund of new members', 'Visits don’t change the refund']}
        />
      )}
      {commitmentAllowed && contractMonths === 12 && !unusedGoesBackByLaw && (
        <ToggleRow
          officeId={officeId}
          label="Members owe the rest of their commitment"
          text="A monthly member who leaves before twelve months owes the remaining months. If our partner guarantees the plan, the partner pays them."
          checked={cancellationRule === 'rest_of_term'}
          change={(on) => ({ cancellationRule: on ? 'rest_of_term' : 'standard' })}
          said={['New members owe the rest of their commitment', 'New members owe nothing more']}
        />
      )}
    </Group>
  );
}

function GuaranteedPayments({ settings }: { settings: MembershipSettings }) {
  const { officeId, gppApproved, gppActive } = settings;
  return (
    <Group title="Guaranteed payment plan">
      <ToggleRow
        officeId={officeId}
        label="Guaranteed payments"
        text={
          gppApproved
            ? 'Monthly members pay a setup fee once, and our partner pays you when they stop paying.'
            : 'Your office isn’t approved by our guarantee partner yet.'
        }
        checked={gppActive}
        locked={!gppApproved}
        change={(on) => ({ gppActive: on })}
        said={['Guaranteed payments are on', 'Guaranteed payments are off']}
      />
      <ToggleRow
        officeId={officeId}
        label="Auto-claim"
        text="We file a claim with the partner when a member becomes delinquent."
        checked={settings.gppAutomaticClaim}
        locked={!gppActive}
        change={(on) => ({ gppAutomaticClaim: on })}
        said={['Claims are automatic', 'Your team makes claims']}
      />
      <ToggleRow
        officeId={officeId}
        label="Only support decides who pays the setup fee"
        text={
          settings.gppAdminOnlyWaiveEditable
            ? 'Staff at the office can’t choose who pays the setup fee.'
            : 'Only our support team can change this.'
        }
        checked={settings.gppAdminOnlyWaive}
        locked={!settings.gppAdminOnlyWaiveEditable}
        change={(on) => ({ gppAdminOnlyWaive: on })}
        said={['Only support decides who pays', 'Staff decide who pays']}
      />
    </Group>
  );
}
