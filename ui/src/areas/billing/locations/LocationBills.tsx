import { Menu, VisuallyHidden } from '@mantine/core';
import { longDate } from '~/shared/dates/dates';
import { addAmounts, money } from '~/shared/money/money';
import { methodWords } from '~/shared/pay/method-words';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import classes from '../Billing.module.css';
import type { PaymentSource, TierLocation, TierLocations } from '../calls';
import { lineWords, periodOf, untilWords } from './words';

interface LocationBillsProps {
  locations: TierLocations;
  methods: PaymentSource[];
  nameOf: (level: number) => string;
  /** Missing where the location's tier cannot be changed. */
  onTier?: (location: TierLocation) => void;
  /** Missing where all are charged to one method. */
  onMethod?: (location: TierLocation) => void;
}

/** Each location once, with its tier and what the next bill has for it, down to the total. */
export function LocationBills(props: LocationBillsProps) {
  const { locations, methods, nameOf, onTier, onMethod } = props;
  const { upcoming, total, nextBillOn } = locations;
  const lines = upcoming.flatMap((bill) => bill.lines);
  const period = periodOf(lines);
  const listed = new Set(locations.locations.map(({ dentistInfoId }) => dentistInfoId));
  const others = lines.filter(({ dentistInfoId: of }) => of === undefined || !listed.has(of));
  const methodOf = (id: number | undefined) => methods.find((one) => one.id === id);
  const chargedTo = methodOf(upcoming[0]?.paymentMethodId);
  const foot = [
    period && `For ${period}`,
    upcoming.length === 1 &&
      (chargedTo ? `Charged to ${methodWords(chargedTo)}` : 'No payment method on file'),
  ];
  return (
    <table className={classes.bills}>
      <VisuallyHidden component="caption">Next bill by location</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col">Next bill</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {locations.locations.map((one) => {
          const own = lines.filter(({ dentistInfoId }) => dentistInfoId === one.dentistInfoId);
          const method = methodOf(one.paymentMethodId);
          const second = [
            ...own.map(
              ({ description, amount }) =>
                lineWords(description, one.officeName, period) +
                (own.length > 1 ? `, ${money(amount)}` : ''),
            ),
            own.length === 0 && 'No tier',
            // While one tier is for all, the panel above says which.
            locations.billingMode === 'per_location' && untilWords(one, nameOf),
            onMethod && (method ? methodWords(method) : 'Default payment method'),
          ];
          return (
            <tr key={one.dentistInfoId}>
              <th scope="row">
                <b>{one.officeName}</b>
                <span>{second.filter(Boolean).join(' · ')}</span>
                {one.late && <StatusBadge look={look(`${money(one.late)} late`, 'bad')} />}
              </th>
              <td>
                {own.length > 0 ? money(addAmounts(own.map(({ amount }) => amount))) : '\u2014'}
              </td>
              <td>
                {(onTier || onMethod) && (
                  <RowMenu label={`Actions for ${one.officeName}`} width={190} color="gray.7">
                    {onTier && <Menu.Item onClick={() => onTier(one)}>Change tier</Menu.Item>}
                    {onMethod && (
                      <Menu.Item onClick={() => onMethod(one)}>Payment method</Menu.Item>
                    )}
                  </RowMenu>
                )}
              </td>
            </tr>
          );
        })}
        {others.map((line) => (
          <tr key={line.description}>
            <th scope="row">{lineWords(line.description, '', period)}</th>
            <td>{money(line.amount)}</td>
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <b>
              {upcoming.length > 1 ? `Total of ${upcoming.length} invoices` : 'Total'},{' '}
              {longDate(nextBillOn)}
            </b>
            <span>{foot.filter(Boolean).join(' · ')}</span>
          </th>
          <td>{money(total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
