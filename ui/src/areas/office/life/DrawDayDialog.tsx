import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { explain } from '~/api/errors';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { newKey } from '~/shared/keys/new-key';
import { money, toCents } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { Amounts, type Held } from './ChangePlanDialog';
import { drawDayPreview, moveDrawDay } from './calls';
import classes from './life.module.css';
import { changedWords, dueWords } from './outcome';

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

const previewQuery = (membershipId: number, day: number, free: boolean) =>
  queryOptions({
    queryKey: ['draw-day', membershipId, day, free],
    queryFn: ({ signal }) => drawDayPreview(membershipId, day, free, signal),
    enabled: day > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Another day of the month for a member's payments; the days between are paid once, or given away. */
export function DrawDayDialog({ member, held, onClose }: Held & { onClose: () => void }) {
  const [day, setDay] = useState('');
  const [free, setFree] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const queries = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    previewQuery(held.id, Number(day), free),
  );
  const shown = day && !isPlaceholderData ? data : undefined;

  const move = async () => {
    if (!shown) return;
    setBusy(true);
    setProblem(null);
    try {
      const moved = await moveDrawDay(
        { membershipId: held.id, day: Number(day), free, version: shown.version, reason: '' },
        key.current,
      );
      const words = changedWords(moved);
      if (moved.state === 'declined') {
        key.current = newKey();
        setProblem(words.text ?? words.title);
        return;
      }
      toast('success', words.title, words.text);
      await queries.invalidateQueries();
      onClose();
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  const due = shown ? toCents(shown.outcome.due) : 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Move ${member.firstName}\u2019s payments to another day`}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Keep as it is
          </Button>
          <Button onClick={() => void move()} loading={busy} disabled={!shown}>
            {shown && due > 0 ? `Move and charge ${money(shown.outcome.due)}` : 'Move payments'}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <NativeSelect
          label="Day of the month"
          description="Short months use the last day"
          data-autofocus
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose a day' }, ...DAYS]}
        />
        <Checkbox
          label="Don’t charge for extra days"
          checked={free}
          onChange={(event) => setFree(event.currentTarget.checked)}
        />
        {day && (
          <Loaded
            data={shown}
            error={error}
            onRetry={() => void refetch()}
            errorTitle="The day can’t move"
            rows={2}
          >
            {(preview) => (
              <div>
                <strong>{dueWords(preview.outcome)}.</strong>
                <Amounts outcome={preview.outcome} />
              </div>
            )}
          </Loaded>
        )}
        {problem && <Problem>{problem}</Problem>}
      </div>
    </Dialog>
  );
}
