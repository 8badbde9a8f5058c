import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { builderAddress } from '~/areas/plans/addresses';
import { useAct } from '~/shared/act/useAct';
import { FileDrop } from '~/shared/import-rows/FileDrop';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { Panel } from '~/shared/panel/Panel';
import {
  type Arrival,
  type ColumnChange,
  draftPlan,
  mapColumns,
  type Problem,
  typeOver,
  uploadMembers,
} from './calls';
import { arrivalKey, arrivalQuery } from './queries';

interface PartProps {
  officeId: number;
  arrival: Arrival;
}

/** The members' file: its review, the columns that only a move reads, its plans, and wrong cells. */
export function Members({ officeId, arrival }: PartProps) {
  const queries = useQueryClient();
  const take = async (file: File) => {
    queries.setQueryData(arrivalQuery(officeId).queryKey, await uploadMembers(officeId, file));
    await queries.invalidateQueries({ queryKey: arrivalKey(officeId) });
  };
  return (
    <>
      <Panel title="1. Members">
        <p className={classes.text}>
          One row per person, with each plan, price and next payment date, and, if you have them,
          the customer number, balance and used visits.
        </p>
        {arrival.importId ? (
          <p className={classes.text}>
            <Link to={`/account/members?view=import&import=${arrival.importId}`}>
              Review {arrival.membersFile || 'the file'}
            </Link>
            {arrival.rowsLeft > 0 && ` · ${count(arrival.rowsLeft, 'row')} to decide`}
          </p>
        ) : null}
        <FileDrop key={arrival.importId ?? 0} most="10,000 rows" onFile={take} />
      </Panel>
      {arrival.importId && <Columns key={arrival.importId} officeId={officeId} arrival={arrival} />}
      <Plans officeId={officeId} arrival={arrival} />
      <Problems officeId={officeId} arrival={arrival} />
    </>
  );
}

const NAMES = { customer: 'customer', balance: 'balance', used_visits: 'usedVisits' } as const;

function Columns({ officeId, arrival }: PartProps) {
  const change: ColumnChange = {
    ...Object.fromEntries(arrival.columns.map(({ field, column }) => [NAMES[field], column])),
    balanceMeans: arrival.balanceMeans,
  };
  const saving = useAct((next: ColumnChange) => mapColumns(officeId, next), {
    invalidates: [arrivalKey(officeId)],
  });
  const columns = [
    { value: '', label: 'No column' },
    ...arrival.headings.map((heading, index) => ({
      value: String(index),
      label: heading || `Column ${index + 1}`,
    })),
  ];
  return (
    <Panel title="More columns of the file">
      {arrival.columns.map(({ field, label, column }) => (
        <NativeSelect
          key={field}
          label={label}
          value={column === undefined ? '' : String(column)}
          disabled={saving.busy}
          onChange={({ currentTarget: { value } }) =>
            void saving.run({ ...change, [NAMES[field]]: value === '' ? undefined : Number(value) })
          }
          data={columns}
        />
      ))}
      <NativeSelect
        label="A positive balance is"
        value={arrival.balanceMeans ?? ''}
        disabled={saving.busy}
        onChange={({ currentTarget: { value } }) =>
          void saving.run({
            ...change,
            balanceMeans: (value || undefined) as ColumnChange['balanceMeans'],
          })
        }
        data={[
          { value: '', label: 'Choose' },
          { value: 'credit', label: 'Credit: it goes toward the next charges' },
          { value: 'owed', label: 'Owed: it is noted at the household' },
        ]}
      />
      {saving.problem && (
        <p role="alert" className={classes.problem}>
          {saving.problem}
        </p>
      )}
    </Panel>
  );
}

function Plans({ officeId, arrival }: PartProps) {
  const drafting = useAct((name: string) => draftPlan(officeId, name), {
    invalidates: [arrivalKey(officeId)],
  });
  const open = arrival.plans.filter(({ planId }) => planId === undefined);
  if (open.length === 0) return null;
  return (
    <Panel title="Plans without a match" flush>
      <ul className={classes.earlier}>
        {open.map(({ name, rows, draftId }) => (
          <li key={name}>
            <span>
              {name} <span className={classes.muted}>{count(rows, 'row')}</span>
            </span>
            {draftId ? (
              <Link to={builderAddress(draftId)}>Complete and publish the draft</Link>
            ) : (
              <Button
                size="xs"
                variant="default"
                loading={drafting.busy}
                onClick={() => void drafting.run(name)}
              >
                Draft this plan
              </Button>
            )}
          </li>
        ))}
      </ul>
      {drafting.problem && (
        <p role="alert" className={classes.problem}>
          {drafting.problem}
        </p>
      )}
    </Panel>
  );
}

function Problems({ officeId, arrival }: PartProps) {
  if (arrival.problems.length === 0) return null;
  const { problems, problemCount } = arrival;
  return (
    <Panel title={count(problemCount, 'problem')} flush>
      <ul className={classes.earlier}>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.field} ${problem.text} ${problem.why}`}>
            <Cell officeId={officeId} problem={problem} importId={arrival.importId} />
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className={classes.muted}>The first {problems.length} are shown.</p>
      )}
    </Panel>
  );
}

interface CellProps {
  officeId: number;
  problem: Problem;
  importId?: number;
}

/** A wrong cell, with a field for another text. */
function Cell({ officeId, problem: { line, field, text, why }, importId }: CellProps) {
  const [typed, setTyped] = useState(text);
  const saving = useAct(
    () => typeOver(officeId, { line, field: field ?? 'customer', text: typed }),
    { invalidates: [arrivalKey(officeId)], fields: ['text'] },
  );
  if (line === 0) return <span>{why}</span>;
  return (
    <>
      <span>
        Row {line}: {why}
      </span>
      {field ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void saving.run();
          }}
        >
          <TextInput
            aria-label={`Another text for row ${line}`}
            size="xs"
            value={typed}
            error={saving.fields.text ?? saving.problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" loading={saving.busy}>
            Save
          </Button>
        </form>
      ) : (
        <Link to={`/account/members?view=import&import=${importId}&step=check`}>
          Correct “{text}” in the file’s rows
        </Link>
      )}
    </>
  );
}
