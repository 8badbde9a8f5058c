import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import type { Launch } from '../profile/calls';
import classes from './Launch.module.css';

const STATES = { earned: 'Earned', open: 'Open', missed: 'Missed' } as const;

/** What early members earn for the office's marketing. */
export function Rewards({ rewards }: Pick<Launch, 'rewards'>) {
  return (
    <Panel title="Launch rewards">
      <p className={classes.line}>
        Credit toward marketing orders. Finish the checklist, then enroll a member in each period.
      </p>
      <ul className={classes.rewards}>
        {rewards.map((reward) => (
          <li key={reward.until} data-state={reward.state}>
            <b>{money(reward.amount)}</b>
            <span className={classes.second}>
              A member joins from {longDate(reward.from)} to {longDate(reward.until)}
            </span>
            <i>{STATES[reward.state]}</i>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
