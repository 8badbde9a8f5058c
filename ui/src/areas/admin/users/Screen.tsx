import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetChoices } from '~/api/active-office';
import { listDownload } from '~/api/list-file';
import { keepSession } from '~/api/tokens';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FormModal } from '~/shared/form/FormModal';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { actAs, type FoundUser, foundUsers, LEAST } from './calls';
import classes from './Users.module.css';

/** A user without a name is shown by email. */
const nameOf = ({ name, email }: FoundUser) => name.trim() || email;

/** Our staff find a user of an office and impersonate that user. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, refetch } = useQuery(foundUsers(search));
  const [chosen, setChosen] = useState<FoundUser | null>(null);
  const asked = search.trim().length >= LEAST;
  const act = (user: FoundUser) =>
    user.active ? (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => setChosen(user)}
        aria-label={`Act as this user: ${nameOf(user)}`}
      >
        Act as this user
      </Button>
    ) : (
      'Deactivated'
    );
  const columns: Column<FoundUser>[] = [
    { key: 'name', title: 'Name', render: nameOf },
    { key: 'email', title: 'Email', render: ({ email }) => email },
    { key: 'offices', title: 'Offices', render: ({ offices }) => offices.join(', ') },
    { key: 'act', title: 'Access', render: act, width: 170 },
  ];
  return (
    <>
      <PageHeader
        title="Users"
        line="People who work at this brand’s offices. Searches, and why you act as someone, are logged."
        actions={
          asked && (
            <DownloadMenu onDownload={listDownload('/admin/users/file', { query: { search } })} />
          )
        }
      />
      <DebouncedSearch
        label="Name or email"
        className={classes.search}
        value={search}
        onSearch={(next) => setParams(next ? { search: next } : {}, { replace: true })}
      />
      <ListTable<FoundUser>
        label="Users"
        columns={columns}
        rows={asked ? data : []}
        rowKey={({ userId }) => userId}
        phone={(user) => ({ name: nameOf(user), detail: user.email, amount: act(user) })}
        error={error}
        errorTitle="The users didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={asked ? 'No one found' : 'Search for a user'}>
            {asked
              ? 'Check the spelling, or search for the email address.'
              : `Enter at least ${LEAST} characters of a name or an email.`}
          </EmptyState>
        }
      />
      {chosen && <ActAs user={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function ActAs({ user, onClose }: { user: FoundUser; onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name={`act as ${user.userId}`}
      title={`Act as ${nameOf(user)}`}
      intro="You see what they see, for up to an hour. Everything you do is logged under your name."
      fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
      submitLabel="Act as this user"
      invalidates={[]}
      onSubmit={({ reason }) => actAs(user.userId, String(reason))}
      done={(session) => {
        forgetChoices();
        keepSession(session.token);
        // A full reload, so that nothing of our own session stays in memory.
        window.location.assign(session.user.landing);
      }}
    />
  );
}
