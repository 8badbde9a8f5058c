import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { longDate } from '~/shared/dates/dates';
import { VisitDialog } from '../visits/VisitDialog';
import type { HereMember, HerePerson } from './calls';
import classes from './Here.module.css';
import { isAmbiguous, leftWords, owedWords, strangerWords } from './words';

/** A person of the day: the member, or the members of that name. */
export function Person({ person }: { person: HerePerson }) {
  const { time, name, work, members } = person;
  const several = isAmbiguous(person);
  return (
    <li className={classes.row}>
      <span className={classes.time}>{time}</span>
      <div className={classes.what}>
        {members.length === 1 ? null : <strong>{name}</strong>}
        {members.length === 0 && (
          <p className={classes.quiet}>
            {[strangerWords(person), work].filter(Boolean).join(' · ')}
          </p>
        )}
        {several && <p className={classes.quiet}>Several members have this name.</p>}
        {members.map((member) => (
          <Member key={member.memberId} member={member} born={several} />
        ))}
        {work && members.length > 0 && <p className={classes.quiet}>{work}</p>}
      </div>
      {members[0] && !several && <Acts member={members[0]} />}
    </li>
  );
}

function Member({ member, born }: { member: HereMember; born: boolean }) {
  const { procedures } = useBrand();
  const labelOf = (code: string) =>
    procedures.find((one) => one.code === code)?.cardLabel.en ?? code;
  const owed = owedWords(member);
  return (
    <div>
      <Link to={`/account/members?id=${member.accountId}`}>
        <strong>{member.name}</strong>
      </Link>
      {born && <span className={classes.quiet}> Born {longDate(member.birthDate)}</span>}
      <p className={classes.quiet}>
        {leftWords(member, labelOf)}
        {owed && (
          <>
            {'. '}
            <span className={classes.owed}>{owed}</span>
          </>
        )}
      </p>
    </div>
  );
}

function Acts({ member }: { member: HereMember }) {
  const [recording, setRecording] = useState(false);
  if (!member.active && !owedWords(member)) return null;
  return (
    <div className={classes.acts}>
      {owedWords(member) && (
        <Button
          size="xs"
          variant="light"
          component={Link}
          to={`/account/members?id=${member.accountId}&open=charge`}
          aria-label={`Collect from ${member.name}`}
        >
          Collect
        </Button>
      )}
      {member.active && (
        <Button
          size="xs"
          variant="light"
          aria-label={`Record a visit for ${member.name}`}
          onClick={() => setRecording(true)}
        >
          Record a visit
        </Button>
      )}
      {recording && (
        <VisitDialog
          people={[{ id: member.memberId, name: member.name }]}
          onClose={() => setRecording(false)}
        />
      )}
    </div>
  );
}
