import { VisuallyHidden } from '@mantine/core';
import { money, toCents } from '../money/money';
import classes from './SettlementTable.module.css';
import { SETTLEMENT_TEXTS, type Settlement, type SettlementLanguage } from './texts';
import { lineWords, ruleWords } from './words';

interface SettlementTableProps {
  settlement: Settlement;
  /** The household's language; staff read the rule with its source, in the server's words. */
  language?: SettlementLanguage;
}

/**
 * Cancellation summary, line by line to add up, with the rule in words. The same figures for staff
 * and household.
 */
export function SettlementTable({ settlement, language }: SettlementTableProps) {
  const several = settlement.each.length > 1;
  const t = SETTLEMENT_TEXTS[language ?? 'en'];
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{t.caption}</VisuallyHidden>
      {settlement.each.map((one) => (
        <tbody key={one.membershipId}>
          {several && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.who}>
                {one.memberName}, {one.planName}
              </th>
            </tr>
          )}
          {one.firstYear && (
            <tr className={classes.aside}>
              <th scope="row">{t.firstYear}</th>
              <td>{money(one.firstYear)}</td>
            </tr>
          )}
          {one.lines.map((line) => (
            <tr key={`${line.kind} ${line.text} ${line.amount}`}>
              <th scope="row">{lineWords(line, language ?? 'en')}</th>
              <td>{toCents(line.amount) === 0 ? '\u2014' : money(line.amount)}</td>
            </tr>
          ))}
          {several && (
            <>
              <tr className={classes.part}>
                <th scope="row">{t.refund}</th>
                <td>{money(one.refund)}</td>
              </tr>
              {toCents(one.owed) > 0 && (
                <tr className={classes.part}>
                  <th scope="row">{t.due}</th>
                  <td>{money(one.owed)}</td>
                </tr>
              )}
            </>
          )}
          <tr>
            <td colSpan={2} className={classes.rule}>
              {language ? ruleWords(one, language) : one.source}
            </td>
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{several ? t.refundTotal : t.refund}</th>
          <td>{money(settlement.refund)}</td>
        </tr>
        {toCents(settlement.owed) > 0 && (
          <tr>
            <th scope="row">{several ? t.dueTotal : t.due}</th>
            <td>{money(settlement.owed)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
