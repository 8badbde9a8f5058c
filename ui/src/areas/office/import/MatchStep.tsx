import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { choicesOf } from '~/shared/form/choices';
import { ColumnMatches } from '~/shared/import-rows/ColumnMatches';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { chosenColumns, columnsOf, count } from '~/shared/import-rows/rows';
import { price } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { discard, type Import, mapImport } from './calls';
import { importQuery, importsQuery, rowsKey } from './queries';
import { missingFields } from './words';

interface MatchStepProps {
  officeId: number;
  found: Import;
  onBack: () => void;
  onDone: () => void;
}

type Plans = Record<string, { planId?: number; period?: 'month' | 'year' }>;

const plansOf = (found: Import): Plans =>
  Object.fromEntries(
    found.theirPlans.map(({ name, planId, period }) => [name, { planId, period }]),
  );

/** Matches columns to fields, and the file's plans to the office's. */
export function MatchStep({ officeId, found, onBack, onDone }: MatchStepProps) {
  const queries = useQueryClient();
  const [columns, setColumns] = useState(() => columnsOf(found.columns));
  const [dayFirst, setDayFirst] = useState(found.dayFirst);
  const [plans, setPlans] = useState(() => plansOf(found));
  const [problem, setProblem] = useState<string | null>(null);
  const missing = missingFields(found.columns, columns);
  const unmatched = found.theirPlans.filter(({ name }) => !plans[name]?.planId).length;

  const save = async (body: Parameters<typeof mapImport>[2]) => {
    const next = await mapImport(officeId, found.id, body);
    queries.setQueryData(importQuery(officeId, found.id).queryKey, next);
    queries.removeQueries({ queryKey: rowsKey(officeId, found.id) });
    return next;
  };
  const choose = async (column: number, field: string) => {
    const next = chosenColumns(columns, column, field);
    setColumns(next);
    // Another plan column has other plan names.
    if (next.plan !== columns.plan) setPlans(plansOf(await save({ columns: next })));
  };
  const saving = useAct(
    () => {
      const chosen = Object.entries(plans).flatMap(([name, { planId, period }]) =>
        planId ? [{ name, planId, period }] : [],
      );
      return save({ columns, dayFirst, plans: chosen });
    },
    { invalidates: [], done: onDone },
  );
  const goOn = () => {
    setProblem(missing.length > 0 ? `Choose a column for: ${missing.join(', ')}.` : null);
    if (missing.length === 0) void saving.run();
  };
  const discarding = useAct(() => discard(officeId, found.id), {
    invalidates: [importsQuery(officeId).queryKey],
    done: onBack,
  });
  const busy = saving.busy || discarding.busy;
  const shown = problem ?? saving.problem ?? discarding.problem;

  return (
    <div className={classes.stack}>
      <ColumnMatches
        found={found}
        chosen={columns}
        onChoose={(column, field) => void choose(column, field)}
      >
        <NativeSelect
          label="Dates are written"
          value={dayFirst ? 'day' : 'month'}
          onChange={(event) => setDayFirst(event.currentTarget.value === 'day')}
          data={choicesOf({ month: 'Month first: 12/31/2026', day: 'Day first: 31/12/2026' })}
        />
      </ColumnMatches>
      <PlanMatches
        found={found}
        plans={plans}
        onChange={setPlans}
        hasPeriod={'period' in columns}
      />
      {shown && (
        <p role="alert" className={classes.problem}>
          {shown}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => void discarding.run()} disabled={busy}>
          Discard file
        </Button>
        <span className={classes.muted}>
          {unmatched > 0 && `${count(unmatched, 'plan')} without a match`}
        </span>
        <Button loading={saving.busy} onClick={goOn}>
          Check {count(found.rowCount, 'row')}
        </Button>
      </div>
    </div>
  );
}

interface PlanMatchesProps {
  found: Import;
  plans: Plans;
  onChange: (plans: Plans) => void;
  hasPeriod: boolean;
}

function PlanMatches({ found, plans, onChange, hasPeriod }: PlanMatchesProps) {
  if (found.theirPlans.length === 0) return null;
  const set = (name: string, change: Plans[string]) =>
    onChange({ ...plans, [name]: { ...plans[name], ...change } });
  return (
    <Panel title="Plans" flush>
      <ul className={classes.matches}>
        {found.theirPlans.map(({ name, rows }) => (
          <li key={name}>
            <span className={classes.words}>
              <strong>{name}</strong>
              <span className={classes.muted}>{count(rows, 'row')}</span>
            </span>
            <NativeSelect
              aria-label={`Your plan for “${name}”`}
              value={String(plans[name]?.planId ?? '')}
              onChange={(event) =>
                set(name, { planId: Number(event.currentTarget.value) || undefined })
              }
              data={[
                { value: '', label: 'Choose your plan' },
                ...found.ourPlans.map((plan) => ({
                  value: String(plan.id),
                  label: `${plan.name} (${price(plan.monthly)}/mo, ${price(plan.yearly)}/yr)`,
                })),
              ]}
            />
            <NativeSelect
              aria-label={`“${name}” is paid`}
              value={plans[name]?.period ?? ''}
              onChange={(event) =>
                set(name, {
                  period: (event.currentTarget.value || undefined) as 'month' | 'year' | undefined,
                })
              }
              data={[
                { value: '', label: hasPeriod ? 'As in the file' : 'Choose how it is paid' },
                { value: 'month', label: 'Monthly' },
                { value: 'year', label: 'Yearly' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
