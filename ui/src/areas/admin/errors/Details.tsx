import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '~/shared/confirm/Dialog';
import { dateTime } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import type { Decision, ErrorGroup } from './calls';
import classes from './Errors.module.css';
import { auditOf } from './words';

interface DetailsProps {
  group: ErrorGroup;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** A group of errors: when, where in our code, and the requests that met it with what they did. */
export function Details({ group, onDecide, onClose }: DetailsProps) {
  const { title, place, count, frames, releases, requestIds } = group;
  const closed = group.state === 'resolved' || group.state === 'ignored';
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Error"
      width={720}
      footer={
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button variant="default" onClick={() => onDecide(group.mine ? 'give_back' : 'take')}>
            {group.mine ? 'Give it back' : 'Assign to me'}
          </Button>
          <Button onClick={() => onDecide(closed ? 'reopen' : 'resolve')}>
            {closed ? 'Open it again' : 'Resolve'}
          </Button>
        </Group>
      }
    >
      <p className={classes.title}>{title}</p>
      <Facts
        facts={[
          { label: 'Where', value: place },
          { label: 'Count', value: count.toLocaleString('en-US') },
          { label: 'First seen', value: dateTime(group.firstSeenAt) },
          { label: 'Last seen', value: dateTime(group.lastSeenAt) },
          { label: 'Assigned', value: group.assignedTo ?? 'Nobody' },
          ...(releases.length > 0 ? [{ label: 'Releases', value: releases.join(', ') }] : []),
        ]}
      />
      {frames.length > 0 && (
        <>
          <h3 className={classes.heading}>In our code</h3>
          <ol className={classes.codes}>
            {frames.map((frame) => (
              <li key={frame}>{frame}</li>
            ))}
          </ol>
        </>
      )}
      <h3 className={classes.heading}>Latest requests</h3>
      {requestIds.length === 0 ? (
        <p className={classes.none}>No request is known: it happened in scheduled work.</p>
      ) : (
        <ul className={classes.codes}>
          {requestIds.map((id) => (
            <li key={id}>
              <span>{id}</span>{' '}
              <Link to={auditOf(id)} aria-label={`Audit records of ${id}`}>
                Audit records
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
