import { Button } from '@mantine/core';
import { fullName } from '~/order/person';
import { Avatar } from '~/shared/avatar/Avatar';
import { Panel } from '~/shared/panel/Panel';
import { relationshipWords } from '~/user/relationships';
import type { Household, HouseholdMember } from '../calls';
import { useEnrollment } from '../context';
import { canJoin } from '../enrollment-start';
import { personOf } from '../state/person';
import classes from './member-info.module.css';

/** The household's members, and the people who can be added to the form. */
export function HouseholdPanel({ household }: { household: Household }) {
  return (
    <Panel title="Household">
      <ul className={classes.people}>
        {household.members.map((member) => (
          <MemberLine key={member.key} member={member} />
        ))}
      </ul>
    </Panel>
  );
}

function MemberLine({ member }: { member: HouseholdMember }) {
  const { state, dispatch } = useEnrollment();
  const name = fullName(member);
  const running = member.plans.filter((plan) => plan.running).map((plan) => plan.planName);
  const onForm = state.people.some((person) => person.memberId === member.memberId);
  const act = member.canReenroll ? 'Re-enroll' : 'Add plan';
  return (
    <li>
      <Avatar name={name} />
      <span className={classes.knownWords}>
        <b>{name}</b>
        <span className={classes.sub}>
          {[
            `${relationshipWords(member.isAccountOwner ? 'myself' : member.relationship)}, ${member.age}`,
            running.join(', ') || 'No plan now',
            !canJoin(member) && member.reason?.en,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {canJoin(member) && (
        <Button
          size="xs"
          variant="default"
          disabled={onForm}
          aria-label={`${act}: ${name}`}
          onClick={() => dispatch({ do: 'addPerson', person: personOf(member) })}
        >
          {onForm ? 'On the form' : act}
        </Button>
      )}
    </li>
  );
}
