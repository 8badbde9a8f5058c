import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import type { ChartPerson } from './calls';
import classes from './PracticeSystem.module.css';
import { chartsQuery } from './queries';
import { isSearch } from './words';

interface FindChartProps {
  office: number;
  /** The member whose chart is looked for. */
  person: ChartPerson;
  onClose: () => void;
  onChosen: (chart: number) => void;
}

/** Finds a member's chart by name or chart number. */
export function FindChart({ office, person, onClose, onChosen }: FindChartProps) {
  const [typed, setTyped] = useState({ firstName: '', lastName: person.lastName, chartId: '' });
  const [asked] = useDebouncedValue(typed, 500);
  const search = {
    firstName: asked.firstName.trim() || undefined,
    lastName: asked.lastName.trim() || undefined,
    chartId: asked.chartId.trim() || undefined,
  };
  const query = useQuery(chartsQuery(office, search));
  const { firstName, lastName, birthDate } = person;
  const field = (name: keyof typeof typed, label: string) => (
    <TextInput
      type="search"
      label={label}
      autoComplete="off"
      maxLength={100}
      value={typed[name]}
      onChange={({ currentTarget: { value } }) =>
        setTyped((before) => ({ ...before, [name]: value }))
      }
    />
  );
  return (
    <Dialog opened onClose={onClose} title={`Find ${firstName} ${lastName}’s chart`} width={560}>
      {birthDate && <p className={classes.muted}>Born {longDate(birthDate)}</p>}
      <div className={classes.search}>
        {field('lastName', 'Last name')}
        {field('firstName', 'First name')}
        {field('chartId', 'Chart number')}
      </div>
      {isSearch(search) ? (
        <LoadedQuery query={query} errorTitle="The charts didn’t load">
          {({ charts }) =>
            charts.length === 0 ? (
              <p>No matching charts.</p>
            ) : (
              <ul className={classes.list} aria-label="Charts found">
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
      ) : (
        <p className={classes.muted}>Enter two letters of a name, or the chart number.</p>
      )}
    </Dialog>
  );
}
