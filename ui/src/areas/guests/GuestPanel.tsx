import { Button, List, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { ProcedurePicker } from '../office/visits/ProcedurePicker';
import { read, written } from '../office/visits/words';
import { type Guest, recordGuestVisit } from './calls';
import { GUESTS, guestQuery } from './queries';
import { benefitWords, guestLine, offeredTo } from './words';

interface GuestPanelProps {
  office: number;
  memberId: number;
}

/** A member of another location: status, what is left, and recording a visit. Neither money nor notes. */
export function GuestPanel({ office, memberId }: GuestPanelProps) {
  const query = useQuery(guestQuery(office, memberId));
  const [recording, setRecording] = useState(false);
  return (
    <LoadedQuery query={query} errorTitle="This member’s plan isn’t valid here" rows={4}>
      {(guest) => (
        <Panel
          title={`${guest.firstName} ${guest.lastName}`}
          action={
            <Button
              leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
              onClick={() => setRecording(true)}
            >
              Record a visit
            </Button>
          }
        >
          <StatusBadge look={look('Active', 'good')} />
          <Text size="sm">{guestLine(guest)}</Text>
          {guest.plans.map((plan) => (
            <section key={`${plan.planName} ${plan.termStartsOn}`} aria-label={plan.planName}>
              <Text fw={600} mt="sm">
                {plan.planName}
              </Text>
              <List size="sm">
                {plan.included.map((line) => (
                  <List.Item key={line.code}>{benefitWords(line)}</List.Item>
                ))}
                <List.Item>Everything else {plan.discountPercent}% off, paid here</List.Item>
              </List>
              <Text size="sm">The plan year ends on {longDate(plan.termEndsOn)}.</Text>
            </section>
          ))}
          {recording && (
            <RecordVisit office={office} guest={guest} onClose={() => setRecording(false)} />
          )}
        </Panel>
      )}
    </LoadedQuery>
  );
}

interface RecordVisitProps {
  office: number;
  guest: Guest;
  onClose: () => void;
}

function RecordVisit({ office, guest, onClose }: RecordVisitProps) {
  const [day, setDay] = useState(guest.today);
  const counted = guest.plans.every(({ termStartsOn }) => termStartsOn <= day);
  const fields: Field[] = [
    {
      name: 'procedures',
      label: 'Procedures',
      kind: 'custom',
      render: (input) => (
        <ProcedurePicker benefits={offeredTo(guest, money)} counted={counted} {...input} />
      ),
    },
    { name: 'visitedOn', label: 'Date', kind: 'date', max: guest.today, half: true },
    {
      name: 'provider',
      label: 'Provider',
      kind: 'text',
      optional: true,
      half: true,
      maxLength: 100,
    },
    {
      name: 'note',
      label: 'Note',
      kind: 'textarea',
      optional: true,
      rows: 2,
      maxLength: 1000,
      help: `${guest.homeLocation} reads it.`,
    },
  ];
  const likely = Object.fromEntries(guest.likely.map((code) => [code, 1]));
  return (
    <FormModal
      onClose={onClose}
      name={`guest visit ${guest.memberId}`}
      title={`Record a visit for ${guest.firstName} ${guest.lastName}`}
      intro={`It counts on the plan of ${guest.homeLocation}.`}
      fields={fields}
      initial={{ procedures: written(likely), visitedOn: guest.today }}
      onChange={({ visitedOn }) => setDay(String(visitedOn || guest.today))}
      submitLabel="Record visit"
      invalidates={GUESTS}
      onSubmit={(values, key) =>
        recordGuestVisit(
          office,
          guest.memberId,
          {
            visitedOn: String(values.visitedOn),
            provider: String(values.provider ?? '') || undefined,
            note: String(values.note ?? '') || undefined,
            procedures: Object.entries(read(String(values.procedures))).map(([code, quantity]) => ({
              code,
              quantity,
            })),
          },
          key,
        )
      }
      done={() => toast('success', 'Visit recorded')}
    />
  );
}
