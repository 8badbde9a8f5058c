import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { money } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { methodWords } from '~/shared/pay/method-words';
import classes from './Billing.module.css';
import type { TierBilling } from './calls';
import { memberFeeWords, priceWords } from './words';

/** The current tier, the next bill's total, and pending changes. */
export function TierPanel({ billing }: { billing: TierBilling }) {
  const { tier, memberFee } = billing;
  if (!tier) {
    return (
      <Panel title="Your tier">
        <EmptyState title="No tier yet">
          {billing.chosen
            ? 'You chose a tier when you joined. Pay for it to get started.'
            : 'Choose a tier to see what it costs.'}
        </EmptyState>
      </Panel>
    );
  }
  const discount = tier.discount;
  const method = billing.methods.items.find(({ isDefault }) => isDefault);
  return (
    <Panel title="Your tier">
      <p className={classes.name}>
        {tier.name}
        <span className={classes.quiet}>{priceWords(tier.price, tier.pricingPeriod)}</span>
      </p>
      <Facts
        facts={[
          { label: 'Current period began', value: longDate(tier.since) },
          {
            label: 'Next bill',
            value: `${money(tier.nextAmount)} on ${longDate(tier.nextBillOn)}`,
          },
          { label: 'Charged to', value: method ? methodWords(method) : 'Nothing on file yet' },
          ...(discount
            ? [
                {
                  label: 'Coupon',
                  value: `${discount.code}: ${discount.percent}% off ${
                    discount.bills === 1 ? 'the next bill' : `the next ${discount.bills} bills`
                  }`,
                },
              ]
            : []),
          ...(memberFee
            ? [
                {
                  label: 'Member fee',
                  value: memberFeeWords(memberFee, billing.offices),
                },
              ]
            : []),
        ]}
      />
      {tier.becomes && (
        <p className={classes.note}>
          From {longDate(tier.nextBillOn)}: {tier.becomes.name},{' '}
          {tier.becomes.pricingPeriod === 'month' ? 'monthly' : 'yearly'}. Choose {tier.name} again
          to keep it.
        </p>
      )}
      {billing.offices > 1 && (
        <p className={classes.note}>
          Includes all {billing.offices} offices of {billing.organization}.
        </p>
      )}
    </Panel>
  );
}
