import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import {
  askStopEnd,
  beginStop,
  type EmergencyStop,
  STOPS,
  type StopPart,
  stopsQuery,
} from './calls';
import { PARTS, placeWords } from './words';

const COLUMNS: Column<EmergencyStop>[] = [
  {
    key: 'part',
    title: 'Paused',
    render: (stop) => <TwoLines first={PARTS[stop.part]} second={placeWords(stop)} />,
  },
  { key: 'reason', title: 'Reason', render: (stop) => stop.reason },
  {
    key: 'began',
    title: 'Began',
    render: (stop) => <TwoLines first={dateTime(stop.startedAt)} second={stop.startedBy} />,
  },
  {
    key: 'state',
    title: 'State',
    render: (stop) =>
      stop.endedAt ? (
        <StatusBadge look={look(`Ended ${dateTime(stop.endedAt)}`, 'ended')} />
      ) : (
        <StatusBadge look={look('Paused', 'bad')} />
      ),
  },
];

/** Pauses of charging, sending or webhooks. One person begins one; its end takes two. */
export function StopsTab() {
  const { data, error, refetch } = useQuery(stopsQuery);
  const [begins, setBegins] = useState(false);
  const [ends, setEnds] = useState<EmergencyStop | null>(null);
  return (
    <>
      <p>
        <Button color="danger" onClick={() => setBegins(true)}>
          Stop something now
        </Button>
      </p>
      <ListTable<EmergencyStop>
        label="Emergency stops"
        columns={COLUMNS}
        rows={data?.stops}
        rowKey={(stop) => stop.id}
        rowActions={(stop) =>
          !stop.endedAt && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Request end: ${PARTS[stop.part]}, ${placeWords(stop)}`}
              onClick={() => setEnds(stop)}
            >
              Request end
            </Button>
          )
        }
        phone={(stop) => ({
          name: PARTS[stop.part],
          detail: placeWords(stop),
          status: stop.endedAt ? 'Ended' : 'Paused',
        })}
        error={error}
        errorTitle="The stops didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No emergency stops">Nothing is paused, and nothing was.</EmptyState>
        }
      />
      {begins && <Begin onClose={() => setBegins(false)} />}
      {ends && (
        <FormModal
          onClose={() => setEnds(null)}
          name={`end stop ${ends.id}`}
          title={`End the stop of ${PARTS[ends.part].toLowerCase()}`}
          intro="A second administrator has to approve this. What waited runs then."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Send request"
          onSubmit={({ reason }) => askStopEnd(ends.id, String(reason))}
          done={() => toast('success', 'Request sent')}
        />
      )}
    </>
  );
}

function Begin({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name="emergency stop"
      title="Stop something now"
      intro="It pauses at once, and all staff get an email. Two people end it."
      destructive
      fields={[
        { name: 'part', label: 'What', kind: 'select', options: choicesOf(PARTS) },
        {
          name: 'brand',
          label: 'Of the brand',
          kind: 'select',
          optional: true,
          options: choicesOf({ dental: 'Dental', vision: 'Vision' }),
        },
        { name: 'officeId', label: 'Or of office number', kind: 'number', optional: true },
        { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 },
      ]}
      submitLabel="Stop it"
      invalidates={[STOPS]}
      onSubmit={({ part, brand, officeId, reason }) =>
        beginStop({
          part: part as StopPart,
          brand: String(brand ?? '') || undefined,
          officeId: Number(officeId) || undefined,
          reason: String(reason),
        })
      }
      done={() => toast('success', 'Paused', 'All staff get an email.')}
    />
  );
}
