import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank, IconCash, IconCreditCard } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { expiryWords } from '~/shared/pay/method-words';
import { EmailLink, PhoneLink } from '~/shared/reach/Reach';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { MemberDetails } from '../calls';
import { DeskCardDialog } from './desk-card/DeskCardDialog';
import classes from './Member.module.css';
import { addressLines, blockedWords, lateWords, paysWithWords, renewalWords } from './words';

const NONE = <span className={classes.quiet}>Not on file</span>;
const EMAIL_PROBLEMS: Record<'bounce' | 'complaint', StatusLook> = {
  bounce: look('Address doesn’t exist', 'bad'),
  complaint: look('Marked as spam', 'bad'),
};
const PHONE_PROBLEMS: Record<'no_phone' | 'landline', StatusLook> = {
  no_phone: look('Number doesn’t exist', 'bad'),
  landline: look('Takes no texts', 'warn'),
};
const LANGUAGES: Record<string, string> = { en: 'English', es: 'Spanish' };

interface ContactPanelProps {
  account: MemberDetails['account'];
  /** Absent for users who may not change it. */
  onEdit?: (what: 'contact' | 'email') => void;
}

/** The account owner's contact details. */
export function ContactPanel({ account, onEdit }: ContactPanelProps) {
  const address = addressLines(account);
  const edit = onEdit && (
    <span className={classes.edits}>
      <Button variant="subtle" size="xs" onClick={() => onEdit('contact')}>
        Edit
      </Button>
      <Button variant="subtle" size="xs" onClick={() => onEdit('email')}>
        Change email
      </Button>
    </span>
  );
  return (
    <Panel title="Contact" className={classes.contact} action={edit}>
      <Facts
        facts={[
          {
            label: 'Email',
            value: account.email ? (
              <>
                <EmailLink email={account.email} />
                {account.emailProblem && (
                  <Broken look={EMAIL_PROBLEMS[account.emailProblem]}>
                    {onEdit && <Fix label="Fix address" onFix={() => onEdit('email')} />}
                  </Broken>
                )}
              </>
            ) : (
              NONE
            ),
          },
          {
            label: 'Mobile',
            value: account.phone ? (
              <>
                <PhoneLink phone={account.phone} />
                {account.phoneProblem && (
                  <Broken look={PHONE_PROBLEMS[account.phoneProblem]}>
                    {onEdit && <Fix label="Fix number" onFix={() => onEdit('contact')} />}
                  </Broken>
                )}
              </>
            ) : (
              NONE
            ),
          },
          {
            label: 'Address',
            value:
              address.length > 0
                ? address.map((line) => (
                    <span key={line} className={classes.block}>
                      {line}
                    </span>
                  ))
                : NONE,
          },
          { label: 'Born', value: account.birthDate ? longDate(account.birthDate) : NONE },
          { label: 'Language', value: LANGUAGES[account.language] ?? account.language },
        ]}
      />
    </Panel>
  );
}

/** What is wrong with an address or number, and the action that fixes it. */
function Broken({ look, children }: { look: StatusLook; children: ReactNode }) {
  return (
    <span className={classes.edits}>
      <StatusBadge look={look} />
      {children}
    </span>
  );
}

function Fix({ label, onFix }: { label: string; onFix: () => void }) {
  return (
    <Button variant="subtle" size="compact-xs" onClick={onFix}>
      {label}
    </Button>
  );
}

function PaymentMethod({ details }: { details: MemberDetails }) {
  const { method, late } = details.payment;
  const Icon = !method ? IconCash : method.kind === 'bank' ? IconBuildingBank : IconCreditCard;
  const expiry = method ? expiryWords(method) : null;
  // The late notice says it already.
  const blocked = late ? null : blockedWords(method);
  return (
    <>
      <p className={classes.payWith}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <strong>{paysWithWords(details)}</strong>
        {expiry && <span className={classes.quiet}>{expiry}</span>}
      </p>
      {blocked && <p className={classes.blocked}>{blocked}</p>}
    </>
  );
}

interface LateNoticeProps {
  late: NonNullable<MemberDetails['payment']['late']>;
}

/** The late balance, its cause and what happens next. */
export function LateNotice({ late }: LateNoticeProps) {
  const { headline, rest } = lateWords(late);
  return (
    <p className={classes.late}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <strong>{headline}</strong> {rest}
      </span>
    </p>
  );
}

interface PaymentPanelProps {
  details: MemberDetails;
  /** The page shows elsewhere why a payment is late and what happens next. */
  lateElsewhere: boolean;
  /** Whether a card can be taken here. */
  takesCard: boolean;
}

/** The family's payment method, next payment and total paid. */
export function PaymentPanel({ details, lateElsewhere, takesCard }: PaymentPanelProps) {
  const [taking, setTaking] = useState(false);
  const { payment, members } = details;
  const owes = toCents(payment.balance) > 0;
  return (
    <Panel
      title="Payment"
      action={
        takesCard && (
          <Button variant="subtle" size="xs" onClick={() => setTaking(true)}>
            Take a card
          </Button>
        )
      }
    >
      {taking && <DeskCardDialog account={details.account} onClose={() => setTaking(false)} />}
      {payment.late && !lateElsewhere && <LateNotice late={payment.late} />}
      <PaymentMethod details={details} />
      <Facts
        facts={[
          {
            label: 'Next payment',
            value: payment.nextPaymentOn ? longDate(payment.nextPaymentOn) : 'None scheduled',
          },
          { label: 'Amount', value: <MoneyText amount={payment.nextAmount} as="movement" /> },
          ...(toCents(payment.credit) > 0
            ? [{ label: 'Credit', value: <MoneyText amount={payment.credit} /> }]
            : []),
          ...(owes ? [{ label: 'Owes', value: <MoneyText amount={payment.balance} /> }] : []),
          { label: 'Paid to date', value: <MoneyText amount={payment.paidToDate} /> },
        ]}
      />
      <div className={classes.renewal}>
        <strong>Auto-renew</strong>
        <span>{renewalWords(members, payment.autoRenew)}</span>
      </div>
    </Panel>
  );
}
