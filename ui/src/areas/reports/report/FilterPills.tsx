import { CloseButton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { type ReportAddress, withFilters } from '../address';
import type { ReportAnswer } from '../types';
import { leftOutWords } from '../words';
import classes from './Report.module.css';

interface FilterPillsProps {
  answer: ReportAnswer;
  address: ReportAddress;
}

/** What the report is about in words, and each active filter, which can be removed. */
export function FilterPills({ answer, address }: FilterPillsProps) {
  const [, setParams] = useSearchParams();
  const { place, period, before, basis, filterWords } = answer;
  const words = basis === 'now' ? 'Today' : (period?.words ?? '');
  const leftOut = leftOutWords(place.locations ?? 0, place.leftOut ?? 0);
  return (
    <div className={classes.about}>
      <p>
        <strong>{place.name}</strong>, {basis === 'as_of' ? `at the end of ${words}` : words}
        {before && `, compared with ${before.words}`}
      </p>
      {leftOut && <p>{leftOut}</p>}
      {filterWords.length > 0 && (
        <ul className={classes.pills} aria-label="Active filters">
          {filterWords.map(({ key, title, words: chosen }) => (
            <li key={key} className={classes.pill}>
              {title}: {chosen}
              <CloseButton
                size="xs"
                aria-label={`Remove ${title}`}
                className={classes.noPrint}
                onClick={() =>
                  setParams((now) => withFilters(now, { [key]: [] }), { preventScrollReset: true })
                }
              />
            </li>
          ))}
          {Object.keys(address.filters).length > 1 && (
            <li className={classes.noPrint}>
              <button
                type="button"
                className={classes.clear}
                onClick={() =>
                  setParams(
                    (now) =>
                      withFilters(
                        now,
                        Object.fromEntries(Object.keys(address.filters).map((key) => [key, []])),
                      ),
                    { preventScrollReset: true },
                  )
                }
              >
                Clear all
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
