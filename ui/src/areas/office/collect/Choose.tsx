import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import classes from './Collect.module.css';
import { type CollectPreview, collectQuery, type LateHousehold, startCollecting } from './calls';
import { chosenOf, collectWords, lateWords, planWords } from './words';

interface ChooseProps {
  officeId: number;
  onStarted: (run: number) => void;
}

/** Who is late and what would be done for each; a person takes households out before it starts. */
export function Choose({ officeId, onStarted }: ChooseProps) {
  const query = useQuery(collectQuery(officeId));
  return (
    <Panel flush>
      <LoadedQuery query={query} errorTitle="The late households didn’t load" rows={6}>
        {(preview) => <Late officeId={officeId} preview={preview} onStarted={onStarted} />}
      </LoadedQuery>
    </Panel>
  );
}

interface LateProps extends ChooseProps {
  preview: CollectPreview;
}

function Late({ officeId, preview, onStarted }: LateProps) {
  const { households, more, lastRunId } = preview;
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const chosen = chosenOf(households, without);
  const toggle = (id: number) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    setWithout(next);
  };
  const last = lastRunId !== undefined && (
    <Button size="xs" variant="subtle" onClick={() => onStarted(lastRunId)}>
      Last results
    </Button>
  );
  if (households.length === 0)
    return (
      <EmptyState title="No one is late" action={last}>
        Households with a failed payment appear here.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list} aria-label="Late households">
        {households.map((one) => (
          <Household
            key={one.accountId}
            one={one}
            chosen={one.act !== undefined && !without.has(one.accountId)}
            onToggle={() => toggle(one.accountId)}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <p>{lateWords(households, more)}</p>
        {last}
        {chosen.length > 0 && (
          <Button onClick={() => setAsking(true)}>{collectWords(chosen)}</Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        name={`collect ${officeId} ${chosen.map(({ accountId }) => accountId).join()}`}
        title={`${collectWords(chosen)}?`}
        confirmLabel={collectWords(chosen)}
        keepLabel="Not now"
        onConfirm={(key) => startCollecting(officeId, chosen, key)}
        done={({ runId }) => onStarted(runId)}
      >
        <p>
          Each household is charged what is shown, once. One that paid or owes another amount by
          then is left out. We’ll email receipts, and a link works for 14 days.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface HouseholdProps {
  one: LateHousehold;
  chosen: boolean;
  onToggle: () => void;
}

function Household({ one, chosen, onToggle }: HouseholdProps) {
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Collect from ${one.name}`}
        checked={chosen}
        disabled={one.act === undefined}
        onChange={onToggle}
      />
      <div className={classes.what}>
        <Link to={`/account/members?id=${one.accountId}`}>
          <strong>{one.name}</strong>
        </Link>
        <p className={classes.quiet}>
          Late since {longDate(one.since)}. {planWords(one)}
        </p>
      </div>
      <span className={classes.amount}>
        <MoneyText amount={one.amount} />
      </span>
    </li>
  );
}
