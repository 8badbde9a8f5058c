import { VisuallyHidden } from '@mantine/core';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { money } from '~/shared/money/money';
import { methodWords } from '~/shared/pay/method-words';
import classes from '../Billing.module.css';
import type { PaymentSource, TierLocations, TierUpcomingBill } from '../calls';
import { lineWords, periodOf } from './words';

interface UpcomingBillsProps {
  locations: Pick<TierLocations, 'upcoming' | 'total'>;
  methods: PaymentSource[];
}

/** The next bills line by line, each with what it will be charged to. */
export function UpcomingBills({ locations, methods }: UpcomingBillsProps) {
  const { upcoming, total } = locations;
  return (
    <>
      {upcoming.map((bill) => (
        <Bill key={bill.dentistInfoId ?? 0} bill={bill} methods={methods} />
      ))}
      {upcoming.length > 1 && (
        <p className={classes.note}>
          {upcoming.length} invoices, {money(total)} together.
        </p>
      )}
    </>
  );
}

/** "Oak Dental: Growth, monthly, ..." with the location's name first. */
function Description({ text }: { text: string }) {
  const at = text.indexOf(': ');
  if (at < 0) return text;
  return (
    <>
      <b className={classes.strong}>{text.slice(0, at)}</b>
      <span className={classes.quiet}>{text.slice(at)}</span>
    </>
  );
}

/** More lines are folded, so that the total is in view. */
const MANY_LINES = 4;

function Bill({ bill, methods }: { bill: TierUpcomingBill; methods: PaymentSource[] }) {
  const method = methods.find(({ id }) => id === bill.paymentMethodId);
  const name = bill.officeName ? `Next invoice of ${bill.officeName}` : 'Next invoice';
  const isLong = bill.lines.length > MANY_LINES;
  const period = isLong ? periodOf(bill.lines) : '';
  const lines = (
    <tbody>
      {bill.lines.map((line) => (
        <tr key={line.description}>
          <th scope="row">
            <Description text={lineWords(line.description, '', period)} />
          </th>
          <td>{money(line.amount)}</td>
        </tr>
      ))}
    </tbody>
  );
  return (
    <>
      <table className={classes.sums}>
        <VisuallyHidden component="caption">{name}</VisuallyHidden>
        {!isLong && lines}
        <tfoot>
          <tr>
            <th scope="row">
              {method ? `Charged to ${methodWords(method)}` : 'No payment method on file'}
              {period && <span className={classes.quiet}>, for {period}</span>}
            </th>
            <td>{money(bill.total)}</td>
          </tr>
        </tfoot>
      </table>
      {isLong && (
        <Disclosure summary={`Breakdown of ${bill.lines.length} lines`}>
          <table className={classes.sums}>
            <VisuallyHidden component="caption">{name}, breakdown</VisuallyHidden>
            {lines}
          </table>
        </Disclosure>
      )}
    </>
  );
}
