import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import type { Launch } from '../profile/calls';
import classes from './Launch.module.css';
import { rewardWords } from './reward-words';

/** The marketing rewards for early members, and the office's credit. */
export function Rewards({ rewards, marketingCredit }: Pick<Launch, 'rewards' | 'marketingCredit'>) {
  return (
    <Panel title="Launch rewards">
      <p className={classes.line}>
        Finish the checklist and enroll a paying member in each period. On its last day we add the
        amount to your marketing credit. Imported members don’t count.
      </p>
      <p className={classes.line}>
        Your marketing credit: <b>{money(marketingCredit)}</b>
      </p>
      <ul className={classes.rewards}>
        {rewards.map((reward) => (
          <li key={reward.until} data-state={reward.state}>
            <b>{money(reward.amount)}</b>
            <span className={classes.second}>
              A member joins from {longDate(reward.from)} to {longDate(reward.until)}
            </span>
            <i>{rewardWords(reward)}</i>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
