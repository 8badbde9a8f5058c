import { VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import type { Member } from '../calls';
import { cashRenewal, renewCash } from './calls';
import classes from './DeskPanel.module.css';

interface RenewDialogProps {
  member: Member;
  endsOn: string;
  onClose: () => void;
}

const renewalQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['cash-renewal', memberId],
    queryFn: ({ signal }) => cashRenewal(memberId, signal),
    staleTime: 0,
    meta: { quiet: true },
  });

/**
 * Renews everything the household pays in the office for a year: the cost line by line, then
 * payment at the desk.
 */
export function RenewDialog({ member, endsOn, onClose }: RenewDialogProps) {
  const query = useQuery(renewalQuery(member.id));
  const { data } = query;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`renew ${member.id}`}
      title={`Renew ${member.firstName}’s plan for a year?`}
      confirmLabel="Mark paid and renew"
      keepLabel="Not yet"
      waiting={!data}
      onConfirm={(key) => renewCash(member.id, data?.amount ?? '', key)}
      done={({ amount, paidUntil }) =>
        toast(
          'success',
          `${money(amount)} taken`,
          paidUntil ? `Paid until ${longDate(paidUntil)}.` : undefined,
        )
      }
    >
      <p>
        {member.firstName} pays in the office, so the plan doesn’t renew automatically. It ends{' '}
        <strong>{longDate(endsOn)}</strong>.
      </p>
      <LoadedQuery query={query} errorTitle="The amount didn’t load" rows={2}>
        {(renewal) => (
          <table className={classes.lines}>
            <VisuallyHidden component="caption">What another year costs</VisuallyHidden>
            <tbody>
              {renewal.lines.map((line) => (
                <tr key={line.membershipId}>
                  <th scope="row">
                    {line.memberName}, {line.planName}
                    {line.discountPercent !== '0' && `, ${line.discountPercent}% off`}
                  </th>
                  <td className={classes.amount}>{money(line.price)}</td>
                </tr>
              ))}
              {toCents(renewal.credit) > 0 && (
                <tr>
                  <th scope="row">Credit</th>
                  <td className={classes.amount}>−{money(renewal.credit)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Collect today</th>
                <td className={classes.amount}>{money(renewal.amount)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </LoadedQuery>
    </ConfirmDialog>
  );
}
