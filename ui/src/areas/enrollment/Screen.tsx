import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { type ActiveOffice, useActiveOffice } from '~/user/useUser';
import type { EnrollmentAnswer } from './calls';
import { Enroll } from './Enroll';
import { type EnrollmentStart, readStart, titleOf } from './enrollment-start';
import { enrollmentQuery } from './queries';

/** Staff enroll a family, or add people to an existing household. */
export function Screen() {
  const office = useActiveOffice();
  const [params] = useSearchParams();
  if (!office) return null;
  const asked = readStart(params);
  return <Loading key={`${office.id} ${asked.name}`} office={office} asked={asked} />;
}

function Loading({ office, asked }: { office: ActiveOffice; asked: EnrollmentStart }) {
  const { data, error, refetch } = useQuery(enrollmentQuery(office.id, asked.accountId));
  if (data) return <Opened answer={data} asked={asked} />;
  return (
    <>
      <PageHeader title={titleOf(asked)} />
      <Panel flush>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title="This member isn’t at your office">
            The address may be incomplete, or the member belongs to another location.
          </EmptyState>
        ) : error ? (
          <ErrorState
            title="The enrollment form didn’t load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Panel>
    </>
  );
}

const CLOSED: Record<string, string> = {
  closed: 'This office is closed, so you can’t enroll anyone.',
  paused: 'Enrollment is paused until the payments account is complete.',
  not_open_yet: 'Enrollment opens when the office’s payments account is ready.',
  no_payments_account:
    'This office has no payments account yet. Open it under Payments account to enroll members.',
  payments_restricted:
    'The payments account can’t take charges right now. Complete what Payments account asks for to enroll members.',
  terms_not_accepted: 'Accept the terms of service to enroll members.',
};

function Opened({ answer, asked }: { answer: EnrollmentAnswer; asked: EnrollmentStart }) {
  const { office } = answer.page;
  const blocked = answer.household?.blocked?.en;
  const closed = office.enrollmentOpen ? blocked : CLOSED[office.closedReason ?? 'closed'];
  if (!closed) return <Enroll answer={answer} asked={asked} />;
  return (
    <>
      <PageHeader title={titleOf(asked)} />
      <Panel>
        <EmptyState
          icon={<IconUserPlus size={28} stroke={1.5} aria-hidden="true" />}
          title="You can’t enroll anyone now"
          action={
            answer.household && (
              <Button
                component={Link}
                to={`/account/members?id=${answer.household.accountId}`}
                variant="default"
                size="xs"
              >
                Open the member’s page
              </Button>
            )
          }
        >
          {closed}
        </EmptyState>
      </Panel>
    </>
  );
}
