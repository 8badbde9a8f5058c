import { VisuallyHidden } from '@mantine/core';
import type { components } from '~/api/schema';
import { money, toCents } from '../money/money';
import classes from './SettlementTable.module.css';

type Settlement = components['schemas']['Settlement'];

/** Cancellation summary, line by line, with the rule in words. The same for staff and household. */
export function SettlementTable({ settlement }: { settlement: Settlement }) {
  const several = settlement.each.length > 1;
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">Cancellation summary</VisuallyHidden>
      {settlement.each.map((one) => (
        <tbody key={one.membershipId}>
          {several && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.who}>
                {one.memberName}, {one.planName}
              </th>
            </tr>
          )}
          {one.lines.map((line) => (
            <tr key={line.text}>
              <th scope="row">{line.text}</th>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2} className={classes.rule}>
              {one.source}
            </td>
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Refund</th>
          <td>{money(settlement.refund)}</td>
        </tr>
        {toCents(settlement.owed) > 0 && (
          <tr>
            <th scope="row">Still due</th>
            <td>{money(settlement.owed)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
