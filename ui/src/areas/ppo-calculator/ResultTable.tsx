import { count, exact, signed } from './figures';
import classes from './ResultTable.module.css';
import type { PlanResult } from './rules';
import type { CalculatorTexts } from './texts';

interface ResultTableProps {
  names: string[];
  results: PlanResult[];
  total: PlanResult;
  t: CalculatorTexts;
}

/** A row for each insurance and the total, in exact cents. On a phone a block for each. */
export function ResultTable({ names, results, total, t }: ResultTableProps) {
  const { name, ...columns } = t.table;
  return (
    <section aria-labelledby="by-insurance">
      <h2 id="by-insurance" className={classes.title}>
        {t.tableTitle}
      </h2>
      <table className={classes.table} aria-labelledby="by-insurance">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {Object.entries(columns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two insurances may have the same name, and rows keep no state
            <Row key={index} name={names[index] ?? ''} result={result} t={t} />
          ))}
        </tbody>
        {results.length > 1 && (
          <tfoot>
            <Row name={t.total} result={total} t={t} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ name, result, t }: { name: string; result: PlanResult; t: CalculatorTexts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t.table.patients}>{count(result.patients)}</td>
      <td data-label={t.table.outOfNetwork}>{count(result.outOfNetwork)}</td>
      <td data-label={t.table.members}>{count(result.members)}</td>
      <td data-label={t.table.today}>{exact(result.todayCents)}</td>
      <td data-label={t.table.fromOutOfNetwork}>{exact(result.fromOutOfNetworkCents)}</td>
      <td data-label={t.table.fromMembers}>{exact(result.fromMembersCents)}</td>
      <td data-label={t.table.difference}>{signed(result.differenceCents)}</td>
    </tr>
  );
}
