import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { newKey } from '~/api/new-key';
import { asksInsured } from '~/order/field-problems';
import { fullName, isoDate, isUntyped } from '~/order/person';
import { useTexts } from '~/order/texts';
import { Avatar } from '~/shared/avatar/Avatar';
import { ageOn } from '~/shared/dates/dates';
import { focusFirstError } from '~/shared/focus/focus';
import { addAmounts, price as showPrice } from '~/shared/money/money';
import { EditButton } from '../frame/EditButton';
import frame from '../frame/frame.module.css';
import { usePlans, useSignup } from '../signup-context';
import type { Person } from '../state/person';
import { personErrors } from '../state/rules';
import classes from './member-info.module.css';
import { PersonForm } from './PersonForm';
import { useRelationship } from './relationship';

/** The people who join with the owner: added, edited and removed in place. */
export function FamilyMembers() {
  const { state, dispatch, page } = useSignup();
  const { t } = useTexts();
  const section = useRef<HTMLElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { editing } = state;
  /** Opens another form; the one already open is saved, and must be valid first. */
  const leaveOpenForm = (open: () => void) => () => {
    if (editing && !isUntyped(editing.person)) {
      dispatch({ do: 'submitted', part: 'person' });
      const errors = personErrors(editing.person, page.today, asksInsured(page.plans));
      if (Object.keys(errors).length > 0) {
        focusFirstError(section.current);
        return;
      }
    }
    open();
  };
  // Members on file are listed above.
  const people = state.people.filter(({ memberId }) => memberId === undefined);
  return (
    <section ref={section} aria-labelledby="family-members-title">
      <h3 id="family-members-title" className={frame.sectionTitle} tabIndex={-1}>
        {t('people.title')}
      </h3>
      <p className={frame.lead}>{t('people.text')}</p>
      {people.length > 0 && (
        <ul className={classes.family}>
          {people.map((person) =>
            editing?.person.key === person.key ? (
              <li key={person.key} className={classes.editor}>
                <PersonForm
                  person={editing.person}
                  isNew={false}
                  onClosed={() => adding.current?.focus()}
                />
              </li>
            ) : (
              <MemberRow
                key={person.key}
                person={person}
                onEdit={leaveOpenForm(() => dispatch({ do: 'editPerson', key: person.key }))}
                onRemoved={() => adding.current?.focus()}
              />
            ),
          )}
        </ul>
      )}
      {editing?.isNew && (
        <div className={classes.newEditor}>
          <PersonForm
            key={editing.person.key}
            person={editing.person}
            isNew
            onClosed={() => adding.current?.focus()}
          />
        </div>
      )}
      <Button
        ref={adding}
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden="true" />}
        onClick={leaveOpenForm(() => dispatch({ do: 'addPerson', key: newKey() }))}
      >
        {t(people.length > 0 || editing?.isNew ? 'people.addAnother' : 'people.add')}
      </Button>
    </section>
  );
}

function MemberRow({
  person,
  onEdit,
  onRemoved,
}: {
  person: Person;
  onEdit: () => void;
  onRemoved: () => void;
}) {
  const { state, dispatch, page } = useSignup();
  const { t } = useTexts();
  const { name: planName } = usePlans();
  const relationship = useRelationship();
  const name = fullName(person);
  const iso = isoDate(person.dob, page.today);
  const lines = state.quote?.lines.filter((line) => line.memberKey === person.key) ?? [];
  const samePeriod = lines.every((line) => line.period === person.choice.period);
  const note = [
    relationship(person.relationship),
    iso ? String(ageOn(iso, page.today)) : '',
  ].filter(Boolean);
  return (
    <li className={classes.member}>
      <Avatar name={name} size={36} />
      <span>
        <span className={classes.memberName}>{name}</span>
        <span className={classes.memberNote}>
          {note.join(', ')} · {planName(person.choice.planId) || t('people.noPlan')}
          {person.choice.planId !== null &&
            `, ${t(person.choice.period === 'month' ? 'period.monthly' : 'period.yearly')}`}
          {person.choice.additional.map((extra) => ` + ${planName(extra.planId)}`)}
        </span>
      </span>
      <span className={classes.memberPrice}>
        {lines.length > 0 && samePeriod && (
          <>
            {showPrice(addAmounts(lines.map((line) => line.discountedPrice)))}
            <small>
              {t(person.choice.period === 'month' ? 'period.perMonth' : 'period.perYear')}
            </small>
          </>
        )}
      </span>
      <span className={classes.icons}>
        <EditButton className={classes.icon} name={name} iconSize={18} onEdit={onEdit} />
        <button
          type="button"
          className={classes.icon}
          aria-label={t('people.remove', { name })}
          onClick={() => {
            dispatch({ do: 'removePerson', key: person.key });
            onRemoved();
          }}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
