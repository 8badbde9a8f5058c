import { cardLines } from '~/order/card-lines';
import { planName } from '~/order/plan-words';
import { useTexts } from '~/order/texts';
import type { Plan } from '~/order/types';
import { showDate } from '~/shared/dates/show-date';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { Motif } from '~/shared/membership-card/Motif';
import { useBrandTexts, useSignup } from '../signup-context';
import classes from './landing.module.css';

/** The membership card in front of the brand's motif. */
export function OfficeCard({ plan, name, number }: { plan: Plan; name: string; number: string }) {
  const { page, brand } = useSignup();
  const { t, language } = useTexts();
  const { words } = useBrandTexts();
  return (
    <div className={classes.stage}>
      <Motif motif={brand.theme.motif} accent className={classes.stageMotif} />
      <MembershipCard
        officeName={page.office.name}
        number={number}
        planName={planName(plan, language)}
        memberName={name}
        motif={brand.theme.motif}
        lines={cardLines(plan, language, {
          everythingElse: words.card.everythingElse,
          percentOff: (percent) => t('plan.percentOff', { percent }),
        })}
        footLabel={words.card.memberSince}
        footValue={showDate(page.today, language, 'month')}
        describeMarks={(quantity) => t('card.perYear', { quantity })}
      />
    </div>
  );
}
