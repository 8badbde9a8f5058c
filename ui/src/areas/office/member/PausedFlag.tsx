import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../calls';
import classes from '../desk/DeskPanel.module.css';
import { resumePlan } from '../life/offers';

/** Who is paused and until when, with the act that ends it. */
export function PausedFlag({ details }: { details: MemberDetails }) {
  const { account, members, permissions } = details;
  const [asking, setAsking] = useState<number | null>(null);
  const paused = members.flatMap((member) =>
    member.subscriptions.flatMap((held) =>
      held.pausedUntil ? [{ member, held, until: longDate(held.pausedUntil) }] : [],
    ),
  );
  const asked = paused.find(({ held }) => held.id === asking);
  return (
    <>
      {paused.map(({ member, held, until }) => (
        <section
          key={held.id}
          className={classes.desk}
          aria-label={`${member.firstName}’s plan is paused`}
        >
          <IconPlayerPause size={18} stroke={1.7} aria-hidden="true" />
          <p className={classes.words}>
            <strong>Paused until {until}.</strong> {member.firstName}’s plan isn’t charged and
            includes no visits. It resumes automatically.
          </p>
          {permissions.includes('cancellations') && (
            <Button variant="default" onClick={() => setAsking(held.id)}>
              Resume now
            </Button>
          )}
        </section>
      ))}
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(null)}
          title={`Resume ${asked.member.firstName}’s plan?`}
          confirmLabel="Resume now"
          keepLabel="Keep paused"
          onConfirm={() => resumePlan(account.officeId, asked.held.id)}
          done={() => toast('success', `${asked.member.firstName}’s plan is active again`)}
        >
          <p>
            Visits are included from today on. The days that were paid before the pause come first,
            then the next payment. The plan can’t be paused again for a year.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
