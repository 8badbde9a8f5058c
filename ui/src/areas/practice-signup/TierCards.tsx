import clsx from 'clsx';
import { Segments } from '~/shared/form/Segments';
import { price } from '~/shared/money/money';
import type { PricingPeriod, Tier } from './calls';
import classes from './PracticeSignup.module.css';
import { PER, PERIODS, RECOMMENDED_TIER, savesWords, yearSaves } from './words';

interface TierCardsProps {
  tiers: Tier[];
  period: PricingPeriod;
  onPeriod: (period: PricingPeriod) => void;
  /** Nothing is preselected for a first visit. */
  chosen: number | null;
  onChoose: (level: number) => void;
}

/** The tiers side by side, per month or per year; one of them is selected. */
export function TierCards({ tiers, period, onPeriod, chosen, onChoose }: TierCardsProps) {
  const saves = Math.max(0, ...tiers.map((tier) => yearSaves(tier.month, tier.year)));
  return (
    <>
      <div className={classes.period}>
        <Segments aria-label="How you pay" value={period} onChange={onPeriod} choices={PERIODS} />
        {saves > 0 && <span className={classes.quiet}>{savesWords(saves)}</span>}
      </div>
      <div className={classes.tiers} role="radiogroup" aria-label="Plan">
        {tiers.map((tier) => (
          <label
            key={tier.level}
            className={clsx(classes.tier, tier.level === RECOMMENDED_TIER && classes.recommended)}
          >
            <span className={classes.tierName}>
              <input
                type="radio"
                name="tier"
                value={tier.level}
                checked={chosen === tier.level}
                onChange={() => onChoose(tier.level)}
              />
              {tier.name}
              {tier.level === RECOMMENDED_TIER && <span className={classes.flag}>Recommended</span>}
            </span>
            <span className={classes.price}>
              {price(tier[period])} <span className={classes.quiet}>{PER[period]}</span>
            </span>
            <span className={classes.quiet}>{tier.summary}</span>
            <ul className={classes.points}>
              {tier.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </label>
        ))}
      </div>
    </>
  );
}
