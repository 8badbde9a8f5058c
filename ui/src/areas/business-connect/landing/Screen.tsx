import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';

/** What BusinessConnect is, for an office that has no business yet. */
export function Screen() {
  return (
    <>
      <PageHeader title="BusinessConnect" />
      <Panel>
        <EmptyState
          icon={<IconBriefcase size={28} stroke={1.5} aria-hidden="true" />}
          title="Let employers pay part of memberships"
          action={
            <Button component={Link} to="/account/business-connect">
              Open BusinessConnect
            </Button>
          }
        >
          Agree with an employer on a discount and its part of the price. Its employees join with a
          code, you send one invoice a month, and no one who leaves the employer is charged without
          agreeing.
        </EmptyState>
      </Panel>
    </>
  );
}
