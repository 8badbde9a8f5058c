import { Button } from '@mantine/core';
import { turnPersonTexts } from '~/areas/messages/inbox-calls';
import { useAct } from '~/shared/act/useAct';
import { formatPhone } from '~/shared/form/typing';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { Member, MemberDetails } from '../calls';
import { resendMemberEmail } from '../household/calls';
import classes from './Member.module.css';
import { ownContactLines } from './words';

/**
 * People with their own phone or email, different from the household's. Hidden when there are none.
 */
export function OwnContacts({ details, mayEdit }: { details: MemberDetails; mayEdit: boolean }) {
  const people = details.members.filter((member) => member.phone || member.email);
  if (people.length === 0) return null;
  return (
    <Panel title="Own phone and email">
      <ul className={classes.contacts}>
        {people.map((member) => (
          <Person key={member.id} member={member} account={details.account} mayEdit={mayEdit} />
        ))}
      </ul>
    </Panel>
  );
}

interface PersonProps {
  member: Member;
  account: MemberDetails['account'];
  mayEdit: boolean;
}

function Person({ member, account, mayEdit }: PersonProps) {
  const { userId } = useUser();
  const link = useAct(() => resendMemberEmail(userId, member.id), {
    invalidates: [],
    toastProblem: true,
    done: () => toast('success', 'Link sent'),
  });
  const on = member.texts === 'asked' || member.texts === 'confirmed';
  const texts = useAct(() => turnPersonTexts(account.officeId, account.id, member.id, !on), {
    toastProblem: true,
  });
  const waits = member.email && !member.emailConfirmed && !member.hasLogin;
  const mayText = member.phone && member.age >= 18 && member.texts !== 'stopped';
  return (
    <li>
      <strong>{member.name}</strong>
      {member.phone && (
        <div>
          <a href={`tel:${member.phone}`}>{formatPhone(member.phone)}</a>
        </div>
      )}
      {member.email && (
        <div>
          <a href={`mailto:${member.email}`}>{member.email}</a>
        </div>
      )}
      {ownContactLines(member).map((line) => (
        <span key={line} className={classes.second}>
          {line}
        </span>
      ))}
      {mayEdit && waits && (
        <ActButton act={link} label={`Send link again: ${member.name}`}>
          Send link again
        </ActButton>
      )}
      {mayEdit && mayText && (
        <ActButton
          act={texts}
          label={on ? `Turn off ${member.name}’s texts` : `Ask ${member.name} for texts`}
        >
          {on ? 'Turn texts off' : 'Ask for texts'}
        </ActButton>
      )}
    </li>
  );
}

interface ActButtonProps {
  act: { busy: boolean; run: () => unknown };
  /** The person's name, for screen readers. */
  label: string;
  children: string;
}

function ActButton({ act, label, children }: ActButtonProps) {
  return (
    <Button
      size="xs"
      variant="default"
      loading={act.busy}
      onClick={() => void act.run()}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
