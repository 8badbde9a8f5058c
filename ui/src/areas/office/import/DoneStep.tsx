import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime, longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import { type Import, takeBack } from './calls';
import { importQuery, importsQuery } from './queries';

interface DoneStepProps {
  officeId: number;
  found: Import;
  onAnother: () => void;
}

/** The outcome of an import, and its undo for one day. */
export function DoneStep({ officeId, found, onAnother }: DoneStepProps) {
  const { landing } = useUser();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = importQuery(officeId, found.id);
  if (found.state !== 'done') {
    return (
      <Panel title={found.state === 'undone' ? 'Undone' : 'Discarded'}>
        <p className={classes.text}>
          {found.state === 'undone'
            ? `Its households are no longer in your lists${found.undoneAt ? ` since ${dateTime(found.undoneAt)}` : ''}. You can import the file again.`
            : 'This file was not imported.'}
        </p>
        <Button onClick={onAnother}>Import a file</Button>
      </Panel>
    );
  }
  const facts = [
    { label: 'Members', value: found.members.toLocaleString('en-US') },
    { label: 'Households', value: found.households.toLocaleString('en-US') },
    { label: 'Monthly charges', value: <MoneyText amount={found.monthly} /> },
    { label: 'Yearly charges', value: <MoneyText amount={found.yearly} /> },
    ...(found.firstCharge ? [{ label: 'First payment', value: longDate(found.firstCharge) }] : []),
    { label: 'Rows skipped', value: found.counts.dropped.toLocaleString('en-US') },
  ];
  return (
    <Panel title={`${count(found.members, 'member')} imported`}>
      <Facts facts={facts} />
      <p className={classes.text}>
        No one was charged. Cards aren’t imported: a household without a payment method is late on
        its first payment date.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={`${landing}?filter=transferred`}>
          Show imported members
        </Button>
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
        {found.undoUntil && (
          <Button variant="default" color="danger" onClick={() => setAsking(true)}>
            Undo import
          </Button>
        )}
      </div>
      {found.undoUntil && (
        <p className={classes.muted}>
          You can undo it until {dateTime(found.undoUntil)}, as long as nothing changes for its
          households.
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${count(found.members, 'member')}?`}
        confirmLabel="Undo import"
        keepLabel="Keep members"
        destructive
        onConfirm={() => takeBack(officeId, found.id)}
        invalidates={[importsQuery(officeId).queryKey, ['members'], ['member-counts']]}
        done={(next) => queries.setQueryData(queryKey, next)}
      >
        Their memberships end today, and they leave your lists. No one was charged, so there is
        nothing to refund.
      </ConfirmDialog>
    </Panel>
  );
}
