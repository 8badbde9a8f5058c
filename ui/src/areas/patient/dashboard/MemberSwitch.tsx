import { Avatar } from '~/shared/avatar/Avatar';
import type { FamilyMember } from '../calls';
import { usePatientTexts } from '../texts';
import classes from './Portal.module.css';

interface MemberSwitchProps {
  members: FamilyMember[];
  chosen: FamilyMember;
  onChoose: (member: FamilyMember) => void;
}

/** Selects whose card is shown. On a phone the row scrolls sideways. */
export function MemberSwitch({ members, chosen, onChoose }: MemberSwitchProps) {
  const { t } = usePatientTexts();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.hidden}>{t.familyMember}</legend>
      {members.map((member) => (
        <label key={member.id} className={classes.person}>
          <input
            type="radio"
            name="family-member"
            className={classes.hidden}
            checked={member.id === chosen.id}
            onChange={() => onChoose(member)}
          />
          <Avatar name={member.name} />
          {member.firstName}
        </label>
      ))}
    </fieldset>
  );
}
