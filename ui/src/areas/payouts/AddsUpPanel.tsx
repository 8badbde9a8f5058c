import { shortDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import type { PayoutRow } from './calls';
import classes from './Payouts.module.css';
import { coversWords, sumLines } from './words';

/** The payout's breakdown, line by line down to the amount sent. */
export function AddsUpPanel({ payout }: { payout: PayoutRow }) {
  const covers = coversWords(payout);
  const facts = [
    ...(covers ? [{ label: 'Covers', value: covers }] : []),
    ...(payout.sentOn ? [{ label: 'Sent', value: shortDate(payout.sentOn) }] : []),
    {
      label: payout.status === 'paid' ? 'Arrived' : 'Expected',
      value: shortDate(payout.arrivesOn),
    },
    { label: 'Reference', value: payout.reference },
  ];
  return (
    <Panel title="How this adds up">
      {payout.itemsKnown ? (
        <dl className={classes.sums}>
          {sumLines(payout.addsUp).map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                <MoneyText amount={line.amount} />
              </dd>
            </div>
          ))}
          <div className={classes.total}>
            <dt>Paid to office</dt>
            <dd>
              <MoneyText amount={payout.addsUp.amount} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className={classes.unknown}>
          {payout.automatic
            ? 'The payments provider hasn’t sent the details yet.'
            : 'It was sent manually, so the payments provider gives no details.'}
        </p>
      )}
      <Facts facts={facts} />
    </Panel>
  );
}
