import { Anchor, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { useBrand } from '~/shared/brand/brand';
import { dateTime } from '~/shared/dates/dates';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { reopenItem, type TodayItem, type TodayPerson, type TodayState } from './calls';
import { ItemMenu } from './ItemMenu';
import { MainAction } from './MainAction';
import { QuickCall } from './QuickCall';
import classes from './Today.module.css';
import { useArrows } from './useArrows';
import { callWords, KINDS, linkGoesTo, linkSentWords, nextStep, stateWords } from './words';

interface TodayListProps {
  items: TodayItem[];
  people: TodayPerson[];
  today: string;
  /** Which items are listed: open items have actions, the others can be reopened. */
  shown?: TodayState;
}

/** The items, each with its main action; arrows move between them and Enter presses it. */
export function TodayList({ items, people, today, shown = 'open' }: TodayListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [undo, setUndo] = useState<(() => Promise<unknown>) | null>(null);
  const { procedures } = useBrand();
  const visit = (code: string) => procedures.find((one) => one.code === code)?.cardLabel.en ?? code;
  useArrows(list);
  return (
    <>
      {undo && <UndoLine undo={undo} onDone={() => setUndo(null)} />}
      <ul ref={list} className={classes.list}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.subjectId} ${item.dueOn}`} className={classes.row}>
            <div className={classes.what}>
              <div className={classes.head}>
                <Name item={item} />
                <StatusBadge look={KINDS[item.kind].look} />
                {item.assignedName && <span className={classes.quiet}>{item.assignedName}</span>}
              </div>
              <p className={classes.step}>{nextStep(item, today, visit)}</p>
              {shown === 'open' && linkGoesTo(item) && (
                <p className={classes.quiet}>{linkGoesTo(item)}</p>
              )}
              {linkSentWords(item) && <p className={classes.quiet}>{linkSentWords(item)}</p>}
              {shown !== 'open' && <p className={classes.quiet}>{stateWords(item)}</p>}
              {shown === 'open' && item.kind === 'unused' && <QuickCall item={item} />}
              {item.lastCall && (
                <p className={classes.quiet}>
                  {callWords(item.lastCall)}, {dateTime(item.lastCall.at)}
                </p>
              )}
            </div>
            <div className={classes.acts}>
              {shown === 'open' ? (
                <>
                  <MainAction item={item} />
                  <ItemMenu item={item} people={people} onGone={(act) => setUndo(() => act)} />
                </>
              ) : (
                <Reopen item={item} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns a snoozed or completed item to the list. */
function Reopen({ item }: { item: TodayItem }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const act = useAct(() => reopenItem(officeId, item), {
    toastProblem: true,
    done: () => toast('success', 'Back on the list', item.name),
  });
  return (
    <Button
      size="xs"
      variant="default"
      data-main
      aria-label={`Reopen: ${item.name}`}
      onClick={() => void act.run()}
      loading={act.busy}
    >
      Reopen
    </Button>
  );
}

function Name({ item }: { item: TodayItem }) {
  if (!item.accountId) return <strong>{item.name}</strong>;
  return (
    <Anchor component={Link} to={`/account/members?id=${item.accountId}`} fw={600} c="inherit">
      {item.name}
    </Anchor>
  );
}

function UndoLine({ undo, onDone }: { undo: () => Promise<unknown>; onDone: () => void }) {
  const act = useAct(undo, { toastProblem: true, done: onDone });
  return (
    <p className={classes.undo} role="status">
      Removed from the list.{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => void act.run()} loading={act.busy}>
        Undo
      </Button>
    </p>
  );
}
