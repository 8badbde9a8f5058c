import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime, longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { useActiveOffice, useUser } from '~/user/useUser';
import { Charges } from './Charges';
import { Comparing } from './Comparing';
import { type Arrival, begin, cancelSchedule, discardMove, undoMove } from './calls';
import { Members } from './Members';
import { Methods } from './Methods';
import { arrivalQuery } from './queries';
import { STATES } from './words';

/** The move of the office from another system: its files, the comparison, the day, and undoing it. */
export function Screen() {
  const office = useActiveOffice();
  const { landing } = useUser();
  return (
    <>
      <PageHeader
        title="Move from another system"
        line="Move members, prices, balances and payment methods in one day."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Move from another system' }]}
      />
      {office && <Move key={office.id} officeId={office.id} />}
    </>
  );
}

function Move({ officeId }: { officeId: number }) {
  const query = useQuery(arrivalQuery(officeId));
  return (
    <LoadedQuery query={query} errorTitle="The move didn’t load" rows={8}>
      {(arrival) => (
        <div className={classes.stack}>
          {arrival && <State officeId={officeId} arrival={arrival} />}
          {arrival?.state === 'open' && <Open officeId={officeId} arrival={arrival} />}
          {(!arrival || arrival.state === 'switched' || arrival.state === 'undone') && (
            <Begin officeId={officeId} />
          )}
        </div>
      )}
    </LoadedQuery>
  );
}

function Open({ officeId, arrival }: { officeId: number; arrival: Arrival }) {
  return (
    <>
      <Members officeId={officeId} arrival={arrival} />
      <Methods officeId={officeId} arrival={arrival} />
      <Charges officeId={officeId} arrival={arrival} />
      {arrival.importId && <Comparing officeId={officeId} arrival={arrival} />}
    </>
  );
}

function Begin({ officeId }: { officeId: number }) {
  const beginning = useAct(() => begin(officeId));
  return (
    <Panel title="How it works">
      <p className={classes.text}>
        Upload your member list and your card processor’s list of payment methods. You compare every
        household’s next three months of charges before anything changes. Everything moves on the
        day you choose, and you can undo it until the first charge.
      </p>
      {beginning.problem && (
        <p role="alert" className={classes.problem}>
          {beginning.problem}
        </p>
      )}
      <Button loading={beginning.busy} onClick={() => void beginning.run()}>
        Start a move
      </Button>
    </Panel>
  );
}

const factsOf = (arrival: Arrival) => [
  { label: 'Status', value: STATES[arrival.state] },
  { label: 'Started', value: `${dateTime(arrival.createdAt)} by ${arrival.createdBy}` },
  { label: 'Households', value: arrival.households.toLocaleString('en-US') },
  { label: 'Members', value: arrival.members.toLocaleString('en-US') },
  ...(arrival.switchOn
    ? [
        { label: 'Switch-over day', value: longDate(arrival.switchOn) },
        { label: 'Set by', value: arrival.scheduledBy ?? '—' },
      ]
    : []),
  ...(arrival.state === 'switching' || arrival.state === 'switched'
    ? [
        { label: 'Households settled', value: arrival.settled.toLocaleString('en-US') },
        { label: 'Something left out', value: arrival.leftOut.toLocaleString('en-US') },
      ]
    : []),
  ...(arrival.undoneAt
    ? [
        {
          label: 'Undone',
          value: `${dateTime(arrival.undoneAt)} by ${arrival.undoneBy ?? '—'}`,
        },
      ]
    : []),
];

function State({ officeId, arrival }: { officeId: number; arrival: Arrival }) {
  const [asking, setAsking] = useState<'discard' | 'cancel' | 'back'>();
  const close = () => setAsking(undefined);
  return (
    <Panel title="Your move">
      <Facts facts={factsOf(arrival)} />
      {arrival.problem && (
        <p role="alert" className={classes.problem}>
          The switch-over did not happen: {arrival.problem}
        </p>
      )}
      {arrival.state === 'scheduled' && arrival.switchOn && (
        <p className={classes.text}>
          Leave your other system’s charges running until {longDate(arrival.switchOn)}, and stop
          them at the end of that day. We charge from the day after.
        </p>
      )}
      {arrival.state === 'switched' && (
        <p className={classes.text}>
          You can undo the whole move until one of its households has a bill.
        </p>
      )}
      <div className={classes.actions}>
        {arrival.state === 'open' && (
          <Button variant="default" onClick={() => setAsking('discard')}>
            Discard move
          </Button>
        )}
        {arrival.state === 'scheduled' && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            Cancel switch-over day
          </Button>
        )}
        {arrival.state === 'switched' && (
          <Button variant="default" color="danger" onClick={() => setAsking('back')}>
            Undo the move
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking === 'discard'}
        onClose={close}
        title="Discard this move?"
        confirmLabel="Discard move"
        keepLabel="Keep move"
        destructive
        onConfirm={() => discardMove(officeId)}
      >
        Its files are deleted. Nothing has come over yet.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'cancel'}
        onClose={close}
        title="Cancel the switch-over day?"
        confirmLabel="Cancel the day"
        keepLabel="Keep the day"
        onConfirm={() => cancelSchedule(officeId)}
      >
        Nothing comes over. You can change the files and set another day.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'back'}
        onClose={close}
        title="Undo the whole move?"
        confirmLabel="Undo the move"
        keepLabel="Keep members"
        destructive
        onConfirm={() => undoMove(officeId)}
      >
        All {arrival.households.toLocaleString('en-US')} households leave your lists, with their
        credit and used visits. The card provider keeps their payment methods for another move. Your
        other system has to continue charging.
      </ConfirmDialog>
    </Panel>
  );
}
