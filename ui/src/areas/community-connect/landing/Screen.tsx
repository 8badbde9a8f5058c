import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';

/** What CommunityConnect is, for an office that has no community yet. */
export function Screen() {
  return (
    <>
      <PageHeader title="CommunityConnect" />
      <Panel>
        <EmptyState
          icon={<IconUsersGroup size={28} stroke={1.5} aria-hidden="true" />}
          title="Give a community a code and a discount"
          action={
            <Button component={Link} to="/account/community-connect">
              Open CommunityConnect
            </Button>
          }
        >
          A club, a school or a neighborhood shares your code. Its members join on their own and pay
          you themselves, less the discount. You choose how many join and when it ends, and we email
          every member before a price changes.
        </EmptyState>
      </Panel>
    </>
  );
}
