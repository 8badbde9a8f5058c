import { Anchor } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';

/** A plans page for a user without an office. */
export function NoOffice({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="You have no office yet">
        Ask the office owner to add you, or <Anchor href="/accounts/logout">log out</Anchor>.
      </EmptyState>
    </>
  );
}
