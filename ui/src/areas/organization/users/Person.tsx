import { Alert, Button, Menu } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { endSessions } from '~/areas/office-users/calls';
import { useAct } from '~/shared/act/useAct';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { Tag } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { signOutUser } from '../calls';
import classes from '../Organization.module.css';
import { assignmentsQuery, usersQuery } from '../queries';
import type { Assignment, UserAssignments } from '../types';
import { accessWords, kindWords, RULE } from '../words';
import { AssignDialog } from './AssignDialog';
import { RemoveDialog } from './RemoveDialog';
import { becauseWords, givenWords, overrulesWords } from './words';

const LIST = '/account/manage-users';

interface PersonProps {
  organizationId: number;
  userId: number;
}

/** The assignment in a dialog; without one, a new one. */
type Open = { what: 'assign' } | { what: 'change' | 'remove'; assignment: Assignment };

/** One person's assignments, and why they may do what they may at each location. */
export function Person({ organizationId, userId }: PersonProps) {
  const query = useQuery(assignmentsQuery(organizationId, userId));
  const choices = useInfiniteQuery(usersQuery(organizationId, {})).data?.pages[0];
  const [open, setOpen] = useState<Open | null>(null);
  const { data: person } = query;
  const close = () => setOpen(null);
  const dialog = { organizationId, onClose: close };
  const mayAssign = person?.mayChange && !person.own && choices !== undefined;
  return (
    <>
      <PageHeader
        title={person?.name ?? 'User'}
        line={person ? person.email : query.error ? undefined : null}
        crumbs={[{ label: 'Users', to: LIST }, { label: person?.name ?? 'User' }]}
        actions={
          <>
            {person && <SignOut person={person} organizationId={organizationId} />}
            {mayAssign && <Button onClick={() => setOpen({ what: 'assign' })}>Give access</Button>}
          </>
        }
      />
      <LoadedQuery query={query} errorTitle="This user didn’t load" rows={5}>
        {(loaded) => (
          <div className={classes.page}>
            <Notices person={loaded} />
            <Assignments person={loaded} onOpen={setOpen} mayChange={choices !== undefined} />
            <Reasons person={loaded} />
          </div>
        )}
      </LoadedQuery>
      {person && choices && (open?.what === 'assign' || open?.what === 'change') && (
        <AssignDialog
          {...dialog}
          person={person}
          choices={choices}
          changed={open.what === 'change' ? open.assignment : undefined}
        />
      )}
      {person && open?.what === 'remove' && (
        <RemoveDialog {...dialog} person={person} assignment={open.assignment} />
      )}
    </>
  );
}

/** Ends the person's sessions; who works at none of the user's locations is not theirs to sign out. */
function SignOut({ person, organizationId }: { person: UserAssignments; organizationId: number }) {
  const theirs = person.assignments.filter(
    ({ owner, ended, mayChange }) => !owner && !ended && mayChange,
  );
  // Who has access by a group or the organization alone works at no location of their own.
  const at = theirs.find(({ kind }) => kind === 'location') ?? theirs[0];
  const end = () =>
    at?.kind === 'location'
      ? endSessions(at.id, person.userId)
      : signOutUser(person.userId, organizationId);
  const act = useAct(end, {
    toastProblem: true,
    done: () => toast('success', `${person.name} was signed out everywhere`),
  });
  if (!at || person.own) return null;
  return (
    <Button variant="default" loading={act.busy} onClick={() => void act.run()}>
      Sign out everywhere
    </Button>
  );
}

/** What blocks the person's access, or a change to it. */
function Notices({ person }: { person: UserAssignments }) {
  return (
    <>
      {person.needsTwoStep && !person.twoStep && (
        <Alert color="amber">
          {person.name} can’t open a location that requires two-step sign-in until they turn it on.
        </Alert>
      )}
      {person.own && <Alert color="gray">You can’t change your own access.</Alert>}
    </>
  );
}

function Assignments({
  person,
  mayChange,
  onOpen,
}: {
  person: UserAssignments;
  mayChange: boolean;
  onOpen: (open: Open) => void;
}) {
  return (
    <Panel title="Assignments" flush>
      {person.assignments.length === 0 && <p className={classes.empty}>No assignments.</p>}
      <ul className={classes.plain} aria-label="Assignments">
        {person.assignments.map((assignment) => (
          <li key={`${assignment.kind} ${assignment.id}`} className={classes.assignment}>
            <div className={classes.grow}>
              <b>{assignment.name}</b> <Tag outlined>{kindWords(assignment.kind)}</Tag>{' '}
              {assignment.ended && <Tag>Ended</Tag>}
              <span className={classes.second}>
                {accessWords(assignment)}
                {givenWords(assignment)}
              </span>
            </div>
            {assignment.mayChange && mayChange && !person.own && !assignment.ended && (
              <RowMenu label={`Actions for ${assignment.name}`} color="gray.7">
                {!assignment.owner && (
                  <Menu.Item onClick={() => onOpen({ what: 'change', assignment })}>
                    Change access
                  </Menu.Item>
                )}
                <Menu.Item color="danger" onClick={() => onOpen({ what: 'remove', assignment })}>
                  Remove
                </Menu.Item>
              </RowMenu>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Why this person may do this: each location with what decides there. */
function Reasons({ person }: { person: UserAssignments }) {
  return (
    <Panel title={`What ${person.name} can do, and why`} flush>
      {person.locations.length === 0 ? (
        <p className={classes.empty}>{person.name} can’t open any location.</p>
      ) : (
        <p className={classes.empty}>{RULE}</p>
      )}
      <ul className={classes.plain} aria-label="Access by location">
        {person.locations.map((access) => (
          <li key={access.dentistInfoId} className={classes.because}>
            <Link
              to={`/account/manage-locations/edit?id=${access.dentistInfoId}`}
              className={classes.name}
            >
              {access.officeName}
            </Link>
            <span>{accessWords(access)}</span>
            <span className={classes.second}>
              {[becauseWords(access), overrulesWords(access)].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
