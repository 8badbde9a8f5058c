import { Button, NativeSelect, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { longDate } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { money } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { countWords } from '../words';
import { type MergeInput, mergePlans } from './calls';
import classes from './Plans.module.css';
import { mergePreview, PLANS_CHANGED } from './queries';
import type { LegacyPlan, MasterPlan, MergePreview, MergePrice } from './types';
import { differenceWords } from './words';

interface MergeDialogProps {
  organizationId: number;
  legacy: LegacyPlan[];
  /** The plans that members may come to. */
  masters: MasterPlan[];
  onClose: () => void;
}

/** Moves the members of locations' own plans to a master plan, after showing who moves when. */
export function MergeDialog({ organizationId, legacy, masters, onClose }: MergeDialogProps) {
  const [planId, setPlanId] = useState(masters[0]?.id ?? 0);
  const [choice, setChoice] = useState<MergePrice>('keep');
  const input: MergeInput = {
    organizationId,
    legacyPlanIds: legacy.map(({ id }) => id),
    planId,
    price: choice,
  };
  // A confirmed merge has no preview any more; one that was refused is shown anew.
  const [confirming, setConfirming] = useState(false);
  const query = useQuery({ ...mergePreview(input), enabled: !confirming });
  const act = useAct(() => mergePlans({ ...input, seen: query.data?.seen }), {
    name: `merge ${JSON.stringify(input)}`,
    invalidates: PLANS_CHANGED,
    done: () => {
      toast('success', 'Members are moving');
      onClose();
    },
    failed: () => setConfirming(false),
  });
  const names = legacy.map(({ name, location }) => `${name}, ${location}`).join('; ');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Merge ${countWords(legacy.length, 'plan')}`}
      width={640}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy}>
            Not now
          </Button>
          <Button
            onClick={() => {
              setConfirming(true);
              void act.run();
            }}
            loading={act.busy}
            disabled={!query.data || query.isFetching || query.isError}
          >
            Move {countWords(query.data?.moving ?? 0, 'member')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          {names}: no longer sold from now on, and archived once the last member moved. You can undo
          it until the first member moved.
        </p>
        <NativeSelect
          label="Into"
          value={String(planId)}
          data={masters.map(({ id, planName }) => ({ value: String(id), label: planName }))}
          onChange={(event) => setPlanId(Number(event.currentTarget.value))}
        />
        <Radio.Group
          label="Price"
          value={choice}
          onChange={(next) => setChoice(next as MergePrice)}
        >
          <Stack gap="xs">
            <Radio
              value="keep"
              label="Members keep their price"
              description="Until a later price change."
            />
            <Radio
              value="change"
              label="Members pay the plan’s price"
              description="Each gets an email at least 28 days before a higher price."
            />
          </Stack>
        </Radio.Group>
        {query.error ? (
          <Problem>{explain(query.error)}</Problem>
        ) : query.data ? (
          <Shown preview={query.data} />
        ) : (
          <SkeletonRows rows={3} />
        )}
        <Problem>{act.problem}</Problem>
      </div>
    </Dialog>
  );
}

function Shown({ preview }: { preview: MergePreview }) {
  const { firstOn, lastOn, compared, ending } = preview;
  const words = [
    `${countWords(preview.moving, 'member')} move${preview.moving === 1 ? 's' : ''}`,
    firstOn && lastOn && `from ${longDate(firstOn)} to ${longDate(lastOn)}`,
    ending > 0 && `${ending} end first`,
    differenceWords(preview.monthlyDifference),
  ];
  return (
    <>
      <p className={classes.total}>{words.filter(Boolean).join(', ')}.</p>
      {compared > 0 && (
        <p className={classes.what}>
          The plan has less of something: {countWords(compared, 'member')} get an email that
          compares both, and move with a renewal at least 28 days later.
        </p>
      )}
      <Disclosure summary="Members">
        <ul className={classes.fields}>
          {preview.people.map((person) => (
            <li key={`${person.memberId} ${person.fromPlan}`}>
              {person.name}, {person.officeName}: {personWords(person)}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

function personWords({ on, old, new: now, newOn, period }: MergePreview['people'][number]): string {
  if (!on) return 'ends first';
  const per = period === 'month' ? 'a month' : 'a year';
  const change =
    now && newOn
      ? `${money(old)} → ${money(now)} ${per} from ${longDate(newOn)}`
      : `keeps ${money(old)} ${per}`;
  return `moves on ${longDate(on)}, ${change}`;
}
