import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { SearchField } from '~/shared/search-field/SearchField';
import type { ChartReview } from './calls';
import classes from './PracticeSystem.module.css';
import { chartsQuery } from './queries';

interface FindChartProps {
  office: number;
  review: ChartReview;
  onClose: () => void;
  onChosen: (chart: number) => void;
}

/** Finds a member's chart by last name. */
export function FindChart({ office, review, onClose, onChosen }: FindChartProps) {
  const [typed, setTyped] = useState(review.person.lastName);
  const [asked] = useDebouncedValue(typed, 500);
  const query = useQuery(chartsQuery(office, asked));
  const { firstName, lastName, birthDate } = review.person;
  return (
    <Dialog opened onClose={onClose} title={`Find ${firstName} ${lastName}’s chart`} width={560}>
      {birthDate && <p className={classes.muted}>Born {longDate(birthDate)}</p>}
      <SearchField label="Last name" value={typed} onType={setTyped} />
      {asked.trim().length < 2 ? (
        <p className={classes.muted}>Enter at least two letters of the last name.</p>
      ) : (
        <LoadedQuery query={query} errorTitle="The charts didn’t load">
          {({ charts }) =>
            charts.length === 0 ? (
              <p>No matching charts.</p>
            ) : (
              <ul className={classes.list}>
                {charts.map((chart) => (
                  <li key={chart.id} className={classes.row}>
                    <span className={classes.rowText}>
                      <strong>
                        {chart.person.firstName} {chart.person.lastName}
                      </strong>
                      <br />
                      <span className={classes.muted}>
                        Chart {chart.number}, {chart.status}
                        {chart.person.birthDate && `, born ${longDate(chart.person.birthDate)}`}
                      </span>
                    </span>
                    <Button
                      variant="default"
                      size="xs"
                      disabled={chart.isTaken}
                      onClick={() => onChosen(chart.id)}
                    >
                      {chart.isTaken ? 'Another member’s' : 'Choose'}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedQuery>
      )}
    </Dialog>
  );
}
