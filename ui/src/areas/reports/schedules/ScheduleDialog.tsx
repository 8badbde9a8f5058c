import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '~/shared/confirm/Dialog';
import { FormModal } from '~/shared/form/FormModal';
import type { CustomInput, FormValues } from '~/shared/form/fields';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { saveSchedule } from '../calls';
import { schedulesQuery } from '../queries';
import type { Filters, Frequency, Recipient, ReportAnswer, ReportSchedule } from '../types';
import { FREQUENCIES } from '../words';
import classes from './Schedules.module.css';

interface ScheduleDialogProps {
  officeId: number;
  report: { reportType: string; title: string };
  filters: Filters;
  filterWords: ReportAnswer['filterWords'];
  locations: number[];
  /** The one to change. */
  schedule?: ReportSchedule;
  onClose: () => void;
}

const listOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

const OPTIONS = (Object.keys(FREQUENCIES) as Frequency[]).map((value) => ({
  value,
  label: FREQUENCIES[value].label,
  description: FREQUENCIES[value].about,
}));

/** Sends a report regularly as a link. The days follow from the frequency. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { officeId, report, filters, filterWords, locations, schedule, onClose } = props;
  const { data, error, refetch } = useQuery(schedulesQuery(officeId));
  const { userId } = useUser();
  const title = schedule ? `Change “${schedule.name}”` : `Schedule ${report.title}`;
  if (!data) {
    return (
      <Dialog opened onClose={onClose} title={title} width={520}>
        {error ? (
          <ErrorState title="The people didn’t load" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Dialog>
    );
  }
  const chosen = schedule
    ? schedule.recipients.map(({ loginId }) => loginId)
    : data.recipients.map(({ loginId }) => loginId).filter((id) => id === userId);
  const save = (values: FormValues) =>
    saveSchedule(officeId, schedule?.scheduleId ?? null, {
      reportType: report.reportType,
      name: String(values.name).trim(),
      frequency: values.frequency as Frequency,
      filters,
      locations,
      recipients: listOf(String(values.recipients)),
    });
  return (
    <FormModal
      onClose={onClose}
      title={title}
      width={520}
      intro={<Intro filterWords={filterWords} locations={locations.length} />}
      fields={[
        { name: 'name', label: 'Name', kind: 'text', maxLength: 60, autoComplete: 'off' },
        { name: 'frequency', label: 'How often', kind: 'radio', options: OPTIONS },
        {
          name: 'recipients',
          label: 'Send to',
          kind: 'custom',
          render: (input) => <People {...input} people={data.recipients} />,
        },
      ]}
      initial={{
        name: schedule?.name ?? report.title,
        frequency: schedule?.frequency ?? 'monthly',
        recipients: chosen.join(','),
      }}
      submitLabel={schedule ? 'Save changes' : 'Schedule report'}
      invalidates={[['report-schedules', officeId]]}
      onSubmit={save}
      done={() => toast('success', schedule ? 'Schedule changed' : 'Report scheduled')}
    />
  );
}

function Intro({
  filterWords,
  locations,
}: Pick<ScheduleDialogProps, 'filterWords'> & { locations: number }) {
  const narrowed = filterWords.map(({ title, words }) => `${title}: ${words}`);
  return (
    <>
      The email has a link, no numbers. It opens the report after signing in.
      {locations > 1 && ` Includes ${locations} locations.`}
      {narrowed.length > 0 && ` Keeps these filters: ${narrowed.join('; ')}.`}
    </>
  );
}

function People({ value, set, error, people }: CustomInput & { people: Recipient[] }) {
  return (
    <Checkbox.Group
      label="Send to"
      description="People who can see reports"
      error={error}
      value={value.split(',').filter(Boolean)}
      onChange={(ids) => set(ids.join(','))}
    >
      <div className={classes.people}>
        {people.map(({ loginId, name }) => (
          <Checkbox key={loginId} value={String(loginId)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
