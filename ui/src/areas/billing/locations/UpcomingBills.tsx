import { VisuallyHidden } from '@mantine/core';
import { money } from '~/shared/money/money';
import { methodWords } from '~/shared/pay/method-words';
import classes from '../Billing.module.css';
import type { PaymentSource, TierLocations, TierUpcomingBill } from '../calls';

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

function Bill({ bill, methods }: { bill: TierUpcomingBill; methods: PaymentSource[] }) {
  const method = methods.find(({ id }) => id === bill.paymentMethodId);
  const name = bill.officeName ? `Next invoice of ${bill.officeName}` : 'Next invoice';
  return (
    <table className={classes.sums}>
      <VisuallyHidden component="caption">{name}</VisuallyHidden>
      <tbody>
        {bill.lines.map((line) => (
          <tr key={line.description}>
            <th scope="row">
              <Description text={line.description} />
            </th>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {method ? `Charged to ${methodWords(method)}` : 'No payment method on file'}
          </th>
          <td>{money(bill.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
