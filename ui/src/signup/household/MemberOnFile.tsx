import { Checkbox } from '@mantine/core';
import { asksInsured } from '~/order/field-problems';
import { fullName } from '~/order/person';
import { useTexts } from '~/order/texts';
import type { HouseholdMember, HouseholdPlan } from '~/order/types';
import { Avatar } from '~/shared/avatar/Avatar';
import { showDate } from '~/shared/dates/show-date';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { STATUSES } from '~/shared/status-badge/statuses';
import { InsuredQuestion } from '../member-info/InsuredQuestion';
import { PlanChoice } from '../member-info/PlanChoice';
import { useRelationship } from '../member-info/relationship';
import { useBrandTexts, useSignup } from '../signup-context';

import classes from './household.module.css';

/** A household member: their plans, and whether they re-enroll or take another one. */
export function MemberOnFile({ member }: { member: HouseholdMember }) {
  const { state, dispatch, page } = useSignup();
  const { t, language } = useTexts();
  const { words } = useBrandTexts();
  const relationship = useRelationship();
  const name = fullName(member);
  const person = state.people.find(({ key }) => key === member.key);
  const path = `members.${member.key}`;
  const may = member.canReenroll || member.canAddPlan;
  return (
    <li className={classes.member}>
      <div className={classes.head}>
        <Avatar name={name} size={36} />
        <div>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.note}>
            {relationship(member.isAccountOwner ? 'myself' : member.relationship)}, {member.age}
          </p>
        </div>
      </div>
      {member.plans.length > 0 && (
        <ul className={classes.plans}>
          {member.plans.map((plan) => (
            <PlanLine key={plan.subscriptionId} plan={plan} />
          ))}
        </ul>
      )}
      {may ? (
        <Checkbox
          label={t(member.canReenroll ? 'household.comeBack' : 'household.addPlan', {
            name: member.firstName,
          })}
          checked={person !== undefined}
          onChange={(event) =>
            dispatch(
              event.currentTarget.checked
                ? { do: 'enrollMember', member }
                : { do: 'removePerson', key: member.key },
            )
          }
        />
      ) : (
        member.reason && <p className={classes.note}>{member.reason[language]}</p>
      )}
      {person && (
        <div className={classes.choice}>
          {asksInsured(page.plans) && (
            <InsuredQuestion
              path={path}
              question={t('insured.person', { name: member.firstName, care: words.nouns.care })}
              insured={person.insured}
              onChange={(insured) => dispatch({ do: 'memberInsured', key: member.key, insured })}
            />
          )}
          <PlanChoice
            memberKey={member.key}
            path={path}
            firstName={member.firstName}
            dobKnown
            insured={person.insured}
            choice={person.choice}
            heading={t('plan.choose', { name: member.firstName })}
          />
        </div>
      )}
    </li>
  );
}

function PlanLine({ plan }: { plan: HouseholdPlan }) {
  const { t, language } = useTexts();
  const { active, canceled, pending_cash } = STATUSES.subscription;
  const waits = plan.status === 'pending_cash';
  const look = plan.running ? (waits ? pending_cash : active) : canceled;
  const label = waits ? 'success.pendingCash' : plan.running ? 'success.active' : 'household.ended';
  return (
    <li>
      <span>
        {(language === 'es' && plan.spanishPlanName) || plan.planName},{' '}
        {t(plan.period === 'month' ? 'period.monthly' : 'period.yearly')}
        <small>{t('household.since', { date: showDate(plan.startedOn, language, 'month') })}</small>
      </span>
      <StatusBadge look={{ ...look, label: t(label) }} />
    </li>
  );
}
