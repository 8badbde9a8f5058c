import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { askEmergencySupport, askSupportAccess, ownSupportQuery } from '../offices/calls';
import { ownAccessWords } from '../offices/words';

/** Shown where the office approves each use of its users' access by our staff. */
export function AskFirst({ officeId }: { officeId: number }) {
  const { data } = useQuery(ownSupportQuery(officeId));
  const [asks, setAsks] = useState<'office' | 'emergency' | null>(null);
  if (!data?.asksFirst) return null;
  const latest = data.requests[0];
  const close = () => setAsks(null);
  return (
    <Panel title="This office approves support access">
      <p>{ownAccessWords(latest, dateTime)}</p>
      <Group gap="xs">
        <Button size="xs" disabled={latest?.state === 'waiting'} onClick={() => setAsks('office')}>
          Ask for access
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsks('emergency')}>
          Ask in an emergency
        </Button>
      </Group>
      {asks === 'office' && (
        <FormModal
          onClose={close}
          name={`ask office ${officeId}`}
          title="Ask for access"
          intro="Everyone who manages the office’s users gets an email. Access begins when one of them approves it."
          fields={[
            { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 },
            { name: 'caseId', label: 'Case number', kind: 'number', optional: true },
          ]}
          submitLabel="Ask"
          onSubmit={({ reason, caseId }) =>
            askSupportAccess(officeId, {
              reason: String(reason),
              caseId: Number(caseId) || undefined,
            })
          }
          done={() => toast('success', 'The office was asked')}
        />
      )}
      {asks === 'emergency' && (
        <FormModal
          onClose={close}
          name={`emergency access ${officeId}`}
          title="Ask in an emergency"
          intro="A second administrator has to approve this. You get access for an hour, and the owners get an email at once."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Ask"
          onSubmit={({ reason }) => askEmergencySupport(officeId, String(reason))}
          done={() => toast('success', 'Request sent')}
        />
      )}
    </Panel>
  );
}
