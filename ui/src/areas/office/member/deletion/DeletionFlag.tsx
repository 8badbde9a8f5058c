import { Button, Group } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn, longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../../calls';
import {
  carryOutDeletion,
  type DeletionStatus,
  holdDeletion,
  householdDeletionQuery,
  releaseDeletion,
  withdrawDeletion,
} from './calls';
import classes from './Deletion.module.css';
import { BLOCKS, WHAT_STAYS } from './words';

/**
 * Above a household that asked to have its data deleted, or whose data is deleted; empty otherwise.
 */
export function DeletionFlag({ details }: { details: MemberDetails }) {
  const user = useUser();
  const { account, permissions } = details;
  const { data } = useQuery({
    ...householdDeletionQuery(user.userId, account.id),
    enabled: permissions.includes('members'),
  });
  const request = data?.request;
  if (!data || !request || request.state === 'withdrawn') return null;
  const leads = runsOffice(user, account.officeId);
  return (
    <section className={classes.flag} aria-label="Data deletion">
      <IconEraser size={18} aria-hidden="true" />
      <div>
        <p>
          <strong>{TITLES[request.state]}</strong> {line(request, user.dentistInfo?.timezone)}
        </p>
        {request.state !== 'done' && data.blocks.length > 0 && (
          <ul className={classes.blocks}>
            {data.blocks.map((block) => (
              <li key={block}>{BLOCKS[block]}</li>
            ))}
          </ul>
        )}
        {leads && request.state !== 'done' && <Acts details={details} status={data} />}
      </div>
    </section>
  );
}

const TITLES = {
  open: 'Data deletion requested.',
  held: 'Data deletion on hold.',
  done: 'Personal data deleted.',
};

type Request = NonNullable<DeletionStatus['request']>;

/** The days are in the office's time zone. */
function line(request: Request, timeZone?: string): string {
  const day = (instant: string) => longDate(dayIn(instant, timeZone));
  const asked = day(request.askedAt);
  switch (request.state) {
    case 'done':
      return `Deleted on ${day(request.doneAt ?? request.askedAt)}${request.doneBy ? ` by ${request.doneBy}` : ''}. Payments and receipts stay, without names.`;
    case 'held':
      return `Asked on ${asked}. On hold by ${request.heldBy ?? 'the office'}: ${request.heldReason ?? ''} Answer by ${longDate(request.answerBy)}.`;
    default:
      return `Asked on ${asked} by ${request.source === 'household' ? 'the household' : request.askedBy}. Deleted automatically on ${longDate(request.dueOn)}.`;
  }
}

function Acts({ details, status }: { details: MemberDetails; status: DeletionStatus }) {
  const { userId } = useUser();
  const { id } = details.account;
  const [asking, setAsking] = useState<'hold' | 'now' | null>(null);
  const held = status.request?.state === 'held';
  const close = () => setAsking(null);
  const release = useAct(() => releaseDeletion(userId, id), {
    done: () => toast('success', 'Released', 'We email the household the date.'),
    toastProblem: true,
  });
  const withdraw = useAct(() => withdrawDeletion(userId, id), {
    done: () => toast('success', 'Request withdrawn', 'The data stays.'),
    toastProblem: true,
  });
  return (
    <Group gap="xs" mt="xs">
      {held ? (
        <Button size="xs" loading={release.busy} onClick={() => void release.run()}>
          Release
        </Button>
      ) : (
        <>
          <Button size="xs" variant="default" onClick={() => setAsking('hold')}>
            Put on hold
          </Button>
          {status.mayCarryOut && (
            <Button size="xs" color="danger" onClick={() => setAsking('now')}>
              Delete now
            </Button>
          )}
        </>
      )}
      <Button
        size="xs"
        variant="default"
        loading={withdraw.busy}
        onClick={() => void withdraw.run()}
      >
        Withdraw request
      </Button>
      {!held && !status.mayCarryOut && status.blocks.length === 0 && (
        <p className={classes.later}>
          You can delete the data a day after the request, so the household is notified first.
        </p>
      )}
      {asking === 'hold' && (
        <FormModal
          onClose={close}
          name={`hold deletion ${id}`}
          title="Put the request on hold?"
          intro="The household gets the reason by email. It must have your answer within 45 days of the request."
          fields={[{ name: 'reason', label: 'Reason', kind: 'text', maxLength: 500 }]}
          submitLabel="Put on hold"
          closeLabel="Cancel"
          onSubmit={({ reason }) => holdDeletion(userId, id, String(reason))}
        />
      )}
      <ConfirmDialog
        opened={asking === 'now'}
        onClose={close}
        title={`Delete the data of ${details.account.firstName}’s household now?`}
        confirmLabel="Delete now"
        keepLabel="Keep"
        destructive
        onConfirm={() => carryOutDeletion(userId, id)}
        invalidates="all"
        done={() => toast('success', 'Personal data deleted')}
      >
        <p>{WHAT_STAYS}</p>
      </ConfirmDialog>
    </Group>
  );
}
