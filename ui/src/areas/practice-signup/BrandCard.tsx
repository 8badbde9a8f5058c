import clsx from 'clsx';
import { useBrand, wornTemplate } from '~/shared/brand/brand';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { Motif } from '~/shared/membership-card/Motif';
import { templateVariables } from '~/shared/template/template';
import classes from './BrandCard.module.css';

const SHOWN_LINES = 4;

interface BrandCardProps {
  /** The name at the top of the card. */
  office: string;
  /** The card's foot: whose it is. */
  member: string;
  /** An office's template; the brand's first one without it. */
  chosen?: Parameters<typeof wornTemplate>[1];
  className?: string;
}

/** The membership card in front of the brand's drawing. Decoration: it is nobody's. */
export function BrandCard({ office, member, chosen, className }: BrandCardProps) {
  const brand = useBrand();
  const template = wornTemplate(brand, chosen);
  const every = Math.max(1, Math.floor(brand.procedures.length / SHOWN_LINES));
  const lines = brand.procedures
    .filter((_, index) => index % every === 0)
    .slice(0, SHOWN_LINES)
    .map(({ cardLabel }, index) => ({ label: cardLabel.en, quantity: 1 + ((index + 1) % 2) }));
  return (
    <div
      className={clsx(classes.stage, className)}
      style={templateVariables(template)}
      aria-hidden="true"
    >
      <Motif motif={brand.theme.motif} accent className={classes.motif} />
      <MembershipCard
        className={classes.card}
        motif={brand.theme.motif}
        officeName={office}
        planName="Membership"
        lines={lines}
        memberName={member}
      />
    </div>
  );
}
