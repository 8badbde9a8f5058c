import clsx from 'clsx';
import type { ReactNode } from 'react';
import { addAmounts, money } from '~/shared/money/money';
import type { Language } from '../types';
import {
  choiceName,
  reasons,
  type TypedPerson,
  type YearChoice,
  type YearComparison,
} from './people';
import type { YearTexts } from './words';
import classes from './YearComparison.module.css';

interface ResultProps {
  found: YearComparison;
  /** As they were entered. */
  people: TypedPerson[];
  language: Language;
  t: YearTexts;
  take?: (taken: { person: TypedPerson; choice: YearChoice }[]) => ReactNode;
}

/** The household's lowest total, and every option of every person with its breakdown. */
export function Result({ found, people, language, t, take }: ResultProps) {
  const saves = Number(found.saves) > 0;
  const taken = (key: string, choice: YearChoice | undefined) => {
    const person = people.find((one) => one.key === key);
    return person && choice?.kind === 'plan' ? [{ person, choice }] : [];
  };
  const least = found.people.flatMap(({ key, choices, least: at }) => taken(key, choices[at]));
  return (
    <section className={classes.stack}>
      <p className={classes.least}>
        {t[saves ? 'leastSome' : 'leastNone']({
          total: money(found.least),
          saves: money(found.saves),
          none: money(found.noPlan),
        })}{' '}
        {Number(found.familyPercent) > 0 &&
          found.familySize > 1 &&
          t.family({ percent: Number(found.familyPercent), count: found.familySize })}
      </p>
      {take && least.length > 1 && <p>{take(least)}</p>}
      {found.people.map((person, n) => (
        <div key={person.key}>
          <h3 className={classes.name}>{people[n]?.name ?? t.person({ n: n + 1 })}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label={t.person({ n: n + 1 })}>
            <table className={classes.table}>
              <thead className={classes.head}>
                <tr>
                  <th scope="col">{t.choice}</th>
                  <th scope="col">{t.dues}</th>
                  <th scope="col">{t.care}</th>
                  <th scope="col">{t.total}</th>
                </tr>
              </thead>
              <tbody>
                {person.choices.map((choice, at) => (
                  <Row
                    key={choiceName(choice, language, t)}
                    choice={choice}
                    least={at === person.least}
                    language={language}
                    t={t}
                    action={take && choice.kind === 'plan' && take(taken(person.key, choice))}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ))}
      <p className={classes.note}>{t.note}</p>
    </section>
  );
}

interface RowProps {
  choice: YearChoice;
  least: boolean;
  language: Language;
  t: YearTexts;
  action?: ReactNode;
}

function Row({ choice, least, language, t, action }: RowProps) {
  const name = choiceName(choice, language, t);
  const pays = Number(choice.insurancePays) > 0 ? `-${choice.insurancePays}` : '0.00';
  return (
    <tr className={clsx(least && classes.isLeast)}>
      <th scope="row">
        {name}
        {least && <span className={classes.badge}>{t.least}</span>}
        <details className={classes.how}>
          <summary>{t.how({ choice: name })}</summary>
          <ul>
            {reasons(choice, language, t).map((reason) => (
              <li key={reason.text}>
                <span>{reason.text}</span>
                <b>{money(reason.amount)}</b>
              </li>
            ))}
          </ul>
        </details>
        {action}
      </th>
      <td>{money(addAmounts([choice.dues, choice.fee]))}</td>
      <td>{money(addAmounts([choice.care, pays]))}</td>
      <td>
        <b>{money(choice.total)}</b>
      </td>
    </tr>
  );
}
