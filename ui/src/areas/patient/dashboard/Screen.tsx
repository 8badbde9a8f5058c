import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { OwnAgreements } from '~/areas/patient/financing/OwnAgreements';
import { useBrand } from '~/shared/brand/brand';
import { commonWords } from '~/shared/common-words/common-words';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { EmptyState, ErrorState, Panel, useSlow } from '~/shared/panel/Panel';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import type { FamilyMember, FamilyMemberships, Payment } from '../calls';
import { ownLateQuery } from '../late/calls';
import { LateBanner } from '../late/LateBanner';
import { PaymentList } from '../payment-history/PaymentList';
import { OwnPlans } from '../plans/OwnPlans';
import { familyQuery } from '../queries';
import { ShareOffice } from '../share/ShareOffice';
import { SoldOfficePanel } from '../sold-office/SoldOfficePanel';
import { SponsorPanel } from '../sponsor/SponsorPanel';
import { marksWords, usePatientTexts } from '../texts';
import { maySeePayments } from '../viewer';
import { MemberSwitch } from './MemberSwitch';
import { NextPayment } from './NextPayment';
import { OfficeBlock } from './OfficeBlock';
import classes from './Portal.module.css';
import { cardLines, headline, savedLine, waitsForOffice } from './words';

const LAST_PAYMENTS = 3;

/** A patient's home page: plan benefits, the membership card, the next payment, the office. */
export function Screen() {
  const { data, error, refetch, isPending } = useQuery(familyQuery);
  // The late notice is above the card, so the card waits for it.
  const late = useQuery({ ...ownLateQuery, enabled: maySeePayments(useUser()) });
  const waiting = isPending || late.isLoading;
  const slow = useSlow(waiting);
  const { t } = usePatientTexts();
  usePageTitle(t.nav.dashboard);
  if (data && !waiting) return <Portal family={data} />;
  if (error) {
    return (
      <Panel flush>
        <ErrorState title={t.membershipFailed} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  return (
    <div className={classes.waiting} role="status" aria-label={commonWords().loading}>
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
  const { t, language } = usePatientTexts();
  const [params, setParams] = useSearchParams();
  const { members, payments } = family;
  const seesPayments = maySeePayments(user);
  const { segment } = useBrand().professional;
  const addAt = family.office.enrollmentOpen
    ? `/reenroll/${segment}/${family.office.id}?lang=${language}`
    : undefined;
  const chosen = members.find((member) => String(member.id) === params.get('member')) ?? members[0];
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <h1 className={classes.headline}>
          {headline(
            user.firstName,
            family.headline,
            language,
            Number(chosen?.card?.otherDiscountPercent ?? 0),
          )}
        </h1>
        {seesPayments && <LateBanner />}
        {seesPayments && <SoldOfficePanel />}
        {seesPayments && <SponsorPanel />}
        {members.length > 1 && chosen && (
          <MemberSwitch
            members={members}
            chosen={chosen}
            onChoose={(member) =>
              setParams({ member: String(member.id) }, { preventScrollReset: true })
            }
          />
        )}
        {chosen && (
          <CardOf
            member={chosen}
            officeName={family.office.name}
            addsBelow={seesPayments && addAt !== undefined}
          />
        )}
        {chosen?.card && (
          <Anchor component={Link} to="/patient-details/card" className={classes.all}>
            {t.openCard}
          </Anchor>
        )}
      </div>
      <aside className={classes.side} aria-label={t.aside}>
        {seesPayments && <NextPayment family={family} />}
        <OfficeBlock office={family.office} />
      </aside>
      {seesPayments && (
        <div className={classes.payments}>
          <OwnPlans members={members} addAt={addAt} />
          <OwnAgreements />
          <LastPayments payments={payments} />
          <ShareOffice office={family.office} />
        </div>
      )}
    </div>
  );
}

function LastPayments({ payments }: { payments: Payment[] }) {
  const { t } = usePatientTexts();
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={classes.title}>
        {t.payments}
      </h2>
      {payments.length > 0 ? (
        <>
          <PaymentList payments={payments.slice(0, LAST_PAYMENTS)} />
          <Anchor component={Link} to="/patient-details/payment-history" className={classes.all}>
            {t.allPayments}
          </Anchor>
        </>
      ) : (
        <Panel>
          <EmptyState title={t.noPayments}>{t.noPaymentsText}</EmptyState>
        </Panel>
      )}
    </section>
  );
}

interface CardOfProps {
  member: FamilyMember;
  officeName: string;
  /** Whether a person without a plan can add one further down the page. */
  addsBelow?: boolean;
}

/**
 * A person's membership cards, one per active plan, or a notice that there is no plan, or that it
 * starts with a payment in the office.
 */
export function CardOf({ member, officeName, addsBelow }: CardOfProps) {
  const { motif } = useBrand().theme;
  const { t, language, date } = usePatientTexts();
  if (member.cards.length === 0 && waitsForOffice(member)) {
    return (
      <Panel>
        <EmptyState title={t.startsOncePaid({ name: member.firstName })}>
          {t.cardOncePaid}
        </EmptyState>
      </Panel>
    );
  }
  if (member.cards.length === 0) {
    return (
      <Panel>
        <EmptyState title={t.noPlan({ name: member.firstName })}>
          {addsBelow ? t.noPlanText : t.noPlanClosed}
        </EmptyState>
      </Panel>
    );
  }
  const saved = savedLine(member, language);
  return (
    <>
      {member.cards.map((card) => (
        <MembershipCard
          key={card.membershipId}
          size="lg"
          className={classes.card}
          officeName={officeName}
          number={card.number}
          planName={(language === 'es' && card.spanishPlanName) || card.planName}
          lines={cardLines(card, language)}
          describeMarks={(quantity, used) => marksWords(quantity, used, t)}
          memberName={member.name}
          footLabel={card.planYearEnds ? t.planYearEnds : undefined}
          footValue={card.planYearEnds ? date(card.planYearEnds) : undefined}
          motif={motif}
        />
      ))}
      {saved && <p className={classes.saved}>{saved}</p>}
    </>
  );
}
