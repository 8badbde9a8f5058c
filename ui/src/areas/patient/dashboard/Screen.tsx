import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useBrand } from '~/app/brand';
import { useUser } from '~/app/session/useUser';
import { OwnAgreements } from '~/areas/financing/patient/OwnAgreements';
import { longDate } from '~/shared/dates/dates';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { EmptyState, ErrorState, Panel, useSlow } from '~/shared/panel/Panel';
import type { FamilyMember, FamilyMemberships, Payment } from '../calls';
import { LateBanner } from '../late/LateBanner';
import { PaymentList } from '../payment-history/PaymentList';
import { OwnPlans } from '../plans/OwnPlans';
import { familyQuery } from '../queries';
import { maySeePayments } from '../viewer';
import { MemberSwitch } from './MemberSwitch';
import { NextPayment } from './NextPayment';
import { OfficeBlock } from './OfficeBlock';
import classes from './Portal.module.css';
import { cardLines, headline } from './words';

const LAST_PAYMENTS = 3;

/** A patient's first page: what is left to use, the membership card, the next payment, the office. */
export function Screen() {
  const { data, error, refetch, isPending } = useQuery(familyQuery);
  const slow = useSlow(isPending);
  if (data) return <Portal family={data} />;
  if (error) {
    return (
      <Panel flush>
        <ErrorState
          title="Your membership didn't load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  return (
    <div className={classes.waiting} role="status" aria-label="Loading">
      {slow && (
        <>
          <Skeleton height={40} width="60%" radius="md" />
          <Skeleton height={360} radius="lg" />
        </>
      )}
    </div>
  );
}

function Portal({ family }: { family: FamilyMemberships }) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const { members, payments } = family;
  const seesPayments = maySeePayments(user);
  const chosen = members.find((member) => String(member.id) === params.get('member')) ?? members[0];
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <h1 className={classes.headline}>{headline(user.firstName, family.headline)}</h1>
        {seesPayments && <LateBanner />}
        {members.length > 1 && chosen && (
          <MemberSwitch
            members={members}
            chosen={chosen}
            onChoose={(member) =>
              setParams({ member: String(member.id) }, { replace: true, preventScrollReset: true })
            }
          />
        )}
        {chosen && <CardOf member={chosen} officeName={family.office.name} />}
      </div>
      <aside className={classes.side} aria-label="Payment and office">
        {seesPayments && <NextPayment family={family} />}
        <OfficeBlock office={family.office} />
      </aside>
      {seesPayments && (
        <div className={classes.payments}>
          <OwnPlans members={members} />
          <OwnAgreements />
          <LastPayments payments={payments} />
        </div>
      )}
    </div>
  );
}

function LastPayments({ payments }: { payments: Payment[] }) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={classes.title}>
        Payments
      </h2>
      {payments.length > 0 ? (
        <>
          <PaymentList payments={payments.slice(0, LAST_PAYMENTS)} />
          <Anchor component={Link} to="/patient-details/payment-history" className={classes.all}>
            All payments
          </Anchor>
        </>
      ) : (
        <Panel>
          <EmptyState title="No payments yet">Your payments and refunds appear here.</EmptyState>
        </Panel>
      )}
    </section>
  );
}

function CardOf({ member, officeName }: { member: FamilyMember; officeName: string }) {
  const { motif } = useBrand().theme;
  const { card } = member;
  if (!card) {
    return (
      <Panel>
        <EmptyState title={`${member.firstName} has no plan right now`}>
          Call the office to add one or restart an old one.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <MembershipCard
      size="lg"
      officeName={officeName}
      number={card.number}
      planName={card.planName}
      lines={cardLines(card)}
      memberName={member.name}
      footLabel={card.planYearEnds ? 'Plan year ends' : undefined}
      footValue={card.planYearEnds ? longDate(card.planYearEnds) : undefined}
      motif={motif}
    />
  );
}
