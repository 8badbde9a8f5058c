import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { decideReferral } from './calls';
import { inReviewQuery } from './queries';
import type { InReview } from './types';

const COLUMNS: Column<InReview>[] = [
  { key: 'affiliate', title: 'Affiliate', render: ({ affiliate }) => affiliate },
  { key: 'practice', title: 'Practice', render: ({ practice }) => practice },
  { key: 'reason', title: 'In common', render: ({ reason }) => reason },
  { key: 'held', title: 'Held', number: true, render: ({ held }) => <MoneyText amount={held} /> },
];

interface Open {
  accept: boolean;
  of: InReview;
}

/** Practices whose affiliate may be themselves. */
export function ReviewsTab() {
  const user = useUser();
  const { data, error, refetch } = useQuery(inReviewQuery);
  const [open, setOpen] = useState<Open>();
  const leads = (PLATFORM_SENIOR as readonly string[]).includes(user.type);
  return (
    <>
      <ListTable<InReview>
        label="Practices in review"
        columns={COLUMNS}
        rows={data?.referrals}
        rowKey={({ organizationId }) => organizationId}
        rowActions={(of) =>
          leads && (
            <Group gap="xs" wrap="nowrap">
              <Button
                size="xs"
                variant="default"
                aria-label={`Accept: ${of.practice}`}
                onClick={() => setOpen({ accept: true, of })}
              >
                Accept
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={`Refuse: ${of.practice}`}
                onClick={() => setOpen({ accept: false, of })}
              >
                Refuse
              </Button>
            </Group>
          )
        }
        phone={(of) => ({
          name: of.practice,
          amount: <MoneyText amount={of.held} />,
          detail: `${of.affiliate} · ${of.reason}`,
        })}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The reviews didn’t load"
        empty={
          <EmptyState title="Nothing to review">
            A practice that shares its email, bank account or address with its affiliate waits here.
          </EmptyState>
        }
      />
      {open && (
        <ConfirmDialog
          opened
          onClose={() => setOpen(undefined)}
          name={`decide referral ${open.of.organizationId}`}
          title={`${open.accept ? 'Accept' : 'Refuse'} ${open.of.practice}?`}
          confirmLabel={open.accept ? 'Accept' : 'Refuse'}
          keepLabel="Not now"
          destructive={!open.accept}
          onConfirm={() => decideReferral(open.of.organizationId, open.accept)}
          done={() => toast('success', open.accept ? 'Referral accepted' : 'Referral refused')}
        >
          <p>
            {open.accept
              ? `${open.of.affiliate} earns by it, and what is held becomes payable in its time.`
              : 'What it earned is reversed, and it earns no more.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
