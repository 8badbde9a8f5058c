import { Avatar } from '~/shared/avatar/Avatar';
import { Panel } from '~/shared/panel/Panel';
import { hasEnded } from '~/shared/term/words';
import type { Member } from '../calls';
import classes from './Member.module.css';
import { usageWords } from './words';

/** What each person's plan includes in a plan year. */
export function UsagePanel({ members }: { members: Member[] }) {
  const lines = members.flatMap((member) =>
    member.subscriptions
      .filter((held) => !hasEnded(held))
      .map((held) => ({ key: held.id, member, held, words: usageWords(held) })),
  );
  if (lines.every((line) => line.words.length === 0)) return null;
  return (
    <Panel title="Included this plan year" flush>
      <ul className={classes.usage}>
        {lines.map(({ key, member, held, words }) => (
          <li key={key} className={classes.usageLine}>
            <Avatar name={member.name} />
            <span className={classes.words}>
              <strong>{member.firstName}</strong>
              <span className={classes.second}>{held.planName}</span>
            </span>
            <ul className={classes.used}>
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
