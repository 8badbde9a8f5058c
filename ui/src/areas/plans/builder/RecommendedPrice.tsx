import { Button } from '@mantine/core';
import { IconChevronDown, IconWand } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { fromCents, money, price } from '~/shared/money/money';
import type { Procedure } from '../calls';
import classes from './Builder.module.css';
import { NO_FEE } from './Included';
import type { Recommendation } from './prices';

interface RecommendedPriceProps {
  recommended: Recommendation;
  procedures: Procedure[];
  /** Applies the two prices to the fields; without it they are only shown. */
  onUse?: () => void;
}

const dollars = (cents: number) => price(fromCents(cents));
const exact = (cents: number) => money(fromCents(cents));

/** The recommended price, and below it each step of its calculation. */
export function RecommendedPrice({ recommended, procedures, onUse }: RecommendedPriceProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { monthlyCents, yearlyCents, sumCents, missing } = recommended;
  const below = Math.round(((sumCents - yearlyCents) / sumCents) * 100);
  return (
    <div className={classes.recommended}>
      <div className={classes.recommendedHead}>
        <IconWand size={20} stroke={1.5} className={classes.wand} aria-hidden="true" />
        <div className={classes.recommendedWords}>
          <p aria-live="polite">
            Recommended:{' '}
            <strong>
              {dollars(monthlyCents)} a month or {dollars(yearlyCents)} a year
            </strong>
          </p>
          <p className={classes.quiet}>
            {sumCents === 0
              ? 'The minimum for this kind of plan. Enter usual fees above for your own price.'
              : yearlyCents < sumCents
                ? `Yearly is ${below}% below your usual fees for these services.`
                : 'The minimum for this kind of plan is more than your usual fees for these services.'}
            {sumCents > 0 &&
              missing.length > 0 &&
              ` ${missing.length === 1 ? 'One fee is missing and counts' : `${missing.length} fees are missing and count`} as $0.`}
          </p>
          <button
            type="button"
            className={classes.how}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            How we calculated this
            <IconChevronDown size={14} stroke={2} aria-hidden="true" />
          </button>
        </div>
        {onUse && (
          <Button variant="default" size="xs" onClick={onUse}>
            Use these
          </Button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <Steps recommended={recommended} procedures={procedures} />}
      </div>
    </div>
  );
}

function Step({
  label,
  amount,
  strong,
}: {
  label: ReactNode;
  amount: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={classes.step} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Steps({ recommended, procedures }: Omit<RecommendedPriceProps, 'onUse'>) {
  const { lines, sumCents, percent, discountedCents, twelfthCents, minimumCents } = recommended;
  const of = (code: string) => procedures.find((one) => one.code === code);
  return (
    <>
      <dl className={classes.steps}>
        {lines.map((line) => (
          <Step
            key={line.code}
            label={
              <>
                <span className={classes.quiet}>{of(line.code)?.displayCode}</span>{' '}
                {of(line.code)?.label.en ?? line.code}
                {line.feeCents !== null && ` ${line.quantity} × ${exact(line.feeCents)}`}
              </>
            }
            amount={line.feeCents === null ? NO_FEE : exact(line.valueCents)}
          />
        ))}
        <Step label="One year at your usual fees" amount={exact(sumCents)} strong />
        <Step label={`Less ${percent}%`} amount={exact(discountedCents - sumCents)} />
        <Step label="One year for a member" amount={exact(discountedCents)} strong />
        <Step
          label="Yearly price, rounded up to whole dollars"
          amount={
            recommended.yearlyAtMinimum
              ? `at least ${dollars(minimumCents * 12)}`
              : dollars(recommended.yearlyCents)
          }
        />
        <Step label="One twelfth" amount={exact(twelfthCents)} />
        <Step
          label="Monthly price, rounded up to whole dollars"
          amount={
            recommended.monthlyAtMinimum
              ? `at least ${dollars(minimumCents)}`
              : dollars(recommended.monthlyCents)
          }
        />
      </dl>
      {(recommended.monthlyAtMinimum || recommended.yearlyAtMinimum) && (
        <p className={classes.minimum}>
          This kind of plan costs at least {dollars(minimumCents)} a month,{' '}
          {dollars(minimumCents * 12)} a year.
        </p>
      )}
    </>
  );
}
