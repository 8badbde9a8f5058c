import { Alert } from '@mantine/core';
import classes from '../Organization.module.css';
import type { AccessAt } from '../types';
import { byPerson } from './words';

interface AccessListProps {
  title: string;
  access: AccessAt[];
}

/** Who gets or loses access to which locations. */
export function AccessList({ title, access }: AccessListProps) {
  if (access.length === 0) return null;
  return (
    <Alert color="amber" title={title}>
      <ul className={classes.changes} aria-label={title}>
        {byPerson(access).map(({ userId, text }) => (
          <li key={userId}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
