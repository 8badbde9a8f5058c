import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import type { FederalBoxLines } from './calls';
import classes from './Financing.module.css';
import { BOX_TEXTS, type BoxLanguage } from './texts';

interface FederalBoxProps {
  lines: FederalBoxLines;
  language?: BoxLanguage;
}

/**
 * The Truth in Lending disclosures: the cost of paying over time, and each payment with its date.
 */
export function FederalBox({ lines, language = 'en' }: FederalBoxProps) {
  const t = BOX_TEXTS[language];
  const facts = [
    { label: t.rate, value: lines.annualPercentageRate },
    { label: t.charge, value: money(lines.financeCharge) },
    { label: t.financed, value: money(lines.amountFinanced) },
    { label: t.payments, value: money(lines.totalOfPayments) },
    { label: t.price, value: money(lines.totalSalePrice) },
  ];
  const date = (on: string) =>
    language === 'es'
      ? new Date(`${on}T12:00:00`).toLocaleDateString('es-US', { dateStyle: 'medium' })
      : longDate(on);
  return (
    <figure aria-label={t.title} className={classes.stack}>
      <dl className={classes.box}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={classes.schedule}>
        <caption hidden>{t.schedule}</caption>
        <thead>
          <tr>
            <th scope="col">{t.payment}</th>
            <th scope="col">{t.due}</th>
            <th scope="col" className={classes.amount}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.schedule.map((part) => (
            <tr key={part.number}>
              <th scope="row">{part.number}</th>
              <td>{date(part.dueOn)}</td>
              <td className={classes.amount}>{money(part.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.payments}
            </th>
            <td className={classes.amount}>{money(lines.totalOfPayments)}</td>
          </tr>
        </tfoot>
      </table>
    </figure>
  );
}
