import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { couponQuery, type PricingPeriod, type TierDiscount } from './calls';
import classes from './PracticeSignup.module.css';
import { couponProblem, couponWords, otherPeriodWords } from './words';

interface Checked {
  /** The coupon in the field, if it is valid. */
  accepted: TierDiscount | undefined;
  problem: string | undefined;
  /** The period that it is valid for. */
  period: PricingPeriod;
}

/**
 * Checks a coupon as it is typed; the same code may be valid for a year and not for a month. While
 * nobody chose the period, it `follows` the coupon.
 */
export function useCoupon(typed: string, period: PricingPeriod, follows = false): Checked {
  const [settled] = useDebouncedValue(typed.trim(), 400);
  const { data, error } = useQuery(couponQuery(settled, period));
  const asked = settled !== '';
  const other = period === 'month' ? 'year' : 'month';
  const { data: ofOther, isFetching } = useQuery({
    ...couponQuery(settled, other),
    enabled: asked && Boolean(error),
  });
  const refused = asked && error && !isFetching;
  if (refused && ofOther && follows)
    return { accepted: ofOther, problem: undefined, period: other };
  return {
    period,
    accepted: asked ? data : undefined,
    problem: refused ? (ofOther ? otherPeriodWords(other) : couponProblem(error)) : undefined,
  };
}

interface CouponInputProps {
  value: string;
  onChange: (value: string) => void;
  accepted: TierDiscount | undefined;
  error: ReactNode;
}

/** The coupon field, and the discount it gives. */
export function CouponInput({ value, onChange, accepted, error }: CouponInputProps) {
  return (
    <div>
      <TextInput
        label="Coupon"
        name="discountCode"
        description="Optional. The discount shows before you pay."
        maxLength={50}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {accepted && (
        <p className={classes.applied} role="status">
          {couponWords(accepted)}
        </p>
      )}
    </div>
  );
}

interface CouponFieldProps extends Omit<CouponInputProps, 'accepted'> {
  period: PricingPeriod;
}

/** The coupon field in a form, with its check. */
export function CouponField({ period, error, ...input }: CouponFieldProps) {
  const { accepted, problem } = useCoupon(input.value, period);
  return <CouponInput {...input} accepted={accepted} error={error ?? problem} />;
}
