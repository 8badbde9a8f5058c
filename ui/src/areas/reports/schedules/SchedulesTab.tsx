import { Button, Menu } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn, longDate } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { addressText, withFilters } from '../address';
import { deleteSchedule, pauseSchedule, resumeSchedule } from '../calls';
import { schedulesQuery } from '../queries';
import type { ReportSchedule } from '../types';
import { FREQUENCIES } from '../words';
import { ScheduleDialog } from './ScheduleDialog';
import classes from './Schedules.module.css';

const PERIODS = { weekly: 'last_week', monthly: 'last_month', quarterly: 'last_quarter' } as const;

interface SchedulesTabProps {
  officeId: number;
  /** Whether its page is about all locations. */
  whole?: boolean;
}

/** What is sent regularly, to whom, and whether somebody reads it. */
export function SchedulesTab({ officeId, whole = false }: SchedulesTabProps) {
  const query = useQuery(schedulesQuery(officeId));
  return (
    <Panel title="Scheduled reports" flush>
      <LoadedQuery query={query} errorTitle="Schedules didn’t load">
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState
              icon={<IconCalendarRepeat size={28} stroke={1.5} aria-hidden="true" />}
              title="No scheduled reports"
              action={
                <Button component={Link} to="?" variant="default" size="xs">
                  Choose a report
                </Button>
              }
            >
              Open a report and choose Schedule to email its link every week, month or quarter.
            </EmptyState>
          ) : (
            <ul className={classes.schedules}>
              {schedules.map((schedule) => (
                <Line
                  key={schedule.scheduleId}
                  officeId={officeId}
                  whole={whole}
                  schedule={schedule}
                />
              ))}
            </ul>
          )
        }
      </LoadedQuery>
    </Panel>
  );
}

/** The report over the days of the next email. */
function openAddress(officeId: number, whole: boolean, schedule: ReportSchedule): string {
  const { reportType, frequency, filters, locations, scheduleId } = schedule;
  const params = new URLSearchParams({ report: reportType, period: PERIODS[frequency] });
  if (whole || locations.length > 1) params.set('locations', locations.join(','));
  else if (locations[0] !== undefined && locations[0] !== officeId)
    params.set('office', String(locations[0]));
  params.set('schedule', String(scheduleId));
  return addressText(withFilters(params, filters));
}

function stateOf({ state, pausedBecause }: ReportSchedule) {
  if (state === 'active') return { badge: look('Active', 'good'), why: null };
  if (pausedBecause === 'unopened') {
    return {
      badge: look('Paused', 'warn'),
      why: 'Paused, because no one opened the last three. Resume it to send it again.',
    };
  }
  return { badge: look('Paused', 'ended'), why: 'Paused by your team.' };
}

interface LineProps {
  officeId: number;
  whole: boolean;
  schedule: ReportSchedule;
}

function Line({ officeId, whole, schedule }: LineProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { scheduleId, name, title, frequency, recipients, nextOn, openedAt, state } = schedule;
  const { mine, author } = schedule;
  const active = state === 'active';
  const invalidates = [['report-schedules', officeId]];
  const turn = useAct(
    () => (active ? pauseSchedule(officeId, scheduleId) : resumeSchedule(officeId, scheduleId)),
    {
      invalidates,
      toastProblem: true,
      done: () => toast('success', active ? 'Schedule paused' : 'Schedule resumed'),
    },
  );
  const { badge, why } = stateOf(schedule);
  const facts = [
    name === title ? '' : title,
    FREQUENCIES[frequency].when,
    active && nextOn ? `next ${longDate(nextOn)}` : '',
    mine ? '' : `by ${author}`,
    openedAt ? `last opened ${longDate(dayIn(openedAt))}` : 'not opened yet',
  ];
  return (
    <li className={classes.schedule}>
      <div className={classes.words}>
        <span className={classes.name}>
          <Link to={openAddress(officeId, whole, schedule)}>{name}</Link>
          <StatusBadge look={badge} />
        </span>
        <span className={classes.second}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={classes.second}>To {recipients.map((one) => one.name).join(', ')}</span>
        {why && <span className={classes.why}>{why}</span>}
      </div>
      {!active && (
        <Button
          size="xs"
          variant="default"
          loading={turn.busy}
          aria-label={`Resume ${name}`}
          onClick={() => void turn.run()}
        >
          Resume
        </Button>
      )}
      <RowMenu label={`Actions for ${name}`} width={180}>
        <Menu.Item onClick={() => setOpen('edit')}>Change</Menu.Item>
        {active && (
          <Menu.Item disabled={turn.busy} onClick={() => void turn.run()}>
            Pause
          </Menu.Item>
        )}
        <Menu.Item color="danger" onClick={() => setOpen('delete')}>
          Delete
        </Menu.Item>
      </RowMenu>
      {open === 'edit' && (
        <ScheduleDialog
          officeId={officeId}
          report={schedule}
          filters={schedule.filters}
          filterWords={[]}
          locations={schedule.locations}
          schedule={schedule}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete “${name}”?`}
        confirmLabel="Delete schedule"
        keepLabel="Keep schedule"
        destructive
        invalidates={invalidates}
        onConfirm={() => deleteSchedule(officeId, scheduleId)}
        done={() => toast('success', 'Schedule deleted')}
      >
        {recipients.length === 1
          ? `${recipients[0]?.name} no longer gets this report.`
          : `${recipients.length} people no longer get this report.`}{' '}
        The report itself stays.
      </ConfirmDialog>
    </li>
  );
}
