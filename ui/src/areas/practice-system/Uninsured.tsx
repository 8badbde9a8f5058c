import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAct } from '~/shared/act/useAct';
import { dayIn, longDate, shortDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { toast } from '~/shared/toasts/toasts';
import { allowInviting, type UninsuredPatient } from './offers-calls';
import { uninsuredQuery } from './offers-queries';
import classes from './PracticeSystem.module.css';

/** Uninsured patients whom a plan would have saved money on their own work, the most first. */
export function Uninsured({ office }: { office: number }) {
  const query = useInfiniteQuery(uninsuredQuery(office));
  return (
    <Panel title="Uninsured patients who would have saved" flush>
      <LoadedQuery query={query} errorTitle="The patients didn’t load">
        {({ pages }) => {
          const patients = pages.flatMap((page) => page.patients);
          return patients.length === 0 ? (
            <p className={classes.row}>
              No one yet. We check a few patients every night, those seen last first.
            </p>
          ) : (
            <ul className={classes.list} aria-label="Uninsured patients">
              {patients.map((patient) => (
                <li key={patient.chartId} className={classes.row}>
                  <Patient office={office} patient={patient} />
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedQuery>
      <ShowMore query={query} line={classes.row} size="xs" />
    </Panel>
  );
}

function Patient({ office, patient }: { office: number; patient: UninsuredPatient }) {
  const { chartId, plan, usual, withPlan, saved, lastVisitOn, invitedAt, doNotInvite, work } =
    patient;
  const act = useAct<unknown>(() => allowInviting(office, chartId, doNotInvite), {
    name: `allow inviting ${chartId}`,
    toastProblem: true,
    done: () => toast('success', doNotInvite ? 'Invitations allowed' : 'Patient won’t be invited'),
  });
  return (
    <details className={classes.rowText}>
      <summary>
        <strong>{patient.patient}</strong> would have saved {money(saved)} with {plan}.{' '}
        <span className={classes.muted}>
          {lastVisitOn && `Last visit ${longDate(lastVisitOn)}.`}
          {invitedAt && ` Invited ${longDate(dayIn(invitedAt))}.`}
          {doNotInvite && ' Asked not to be invited.'}
        </span>
      </summary>
      <ul className={classes.list} aria-label={`Work of ${patient.patient}`}>
        {work.map((line) => (
          <li key={`${line.on} ${line.code}`} className={classes.muted}>
            {shortDate(line.on)}, {line.code}
            {line.quantity > 1 && ` × ${line.quantity}`}: {money(line.usual)} charged,{' '}
            {money(line.withPlan)} with the plan
          </li>
        ))}
        <li>
          Last 12 months: {money(usual)} charged, {money(withPlan)} with the plan and its price for
          a year
        </li>
      </ul>
      <Button variant="default" size="xs" loading={act.busy} onClick={() => void act.run()}>
        {doNotInvite ? 'Allow invitations' : 'Don’t invite'}
      </Button>
    </details>
  );
}
