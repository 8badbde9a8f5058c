import { Anchor, Button } from '@mantine/core';
import { useAct } from '~/shared/act/useAct';
import { formatPhone } from '~/shared/form/typing';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { type CallOutcome, logCall, type TodayItem } from './calls';
import classes from './Today.module.css';
import { OUTCOMES } from './words';

/** The ends of a call that need no note; the others are in the dialog with what to say. */
const QUICK: CallOutcome[] = ['reached', 'left_message', 'no_answer'];

/** A line of a call list: the number to call, and how it went in one press. */
export function QuickCall({ item }: { item: TodayItem }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const log = useAct((outcome: CallOutcome) => logCall(officeId, item, outcome, ''), {
    toastProblem: true,
    done: () => toast('success', 'Call logged', 'It’s in the member’s history.'),
  });
  if (!item.phone) return <p className={classes.quiet}>No phone number on file.</p>;
  return (
    <p className={classes.quickCall}>
      <Anchor href={`tel:+1${item.phone}`}>{formatPhone(item.phone)}</Anchor>
      {QUICK.map((outcome) => (
        <Button
          key={outcome}
          size="compact-xs"
          variant="default"
          aria-label={`${OUTCOMES[outcome]}: ${item.name}`}
          loading={log.busy}
          onClick={() => void log.run(outcome)}
        >
          {OUTCOMES[outcome]}
        </Button>
      ))}
    </p>
  );
}
