import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActiveOffice } from '~/app/session/useUser';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { toast } from '~/shared/toasts/toasts';
import { changeInvitation } from '../invite/calls';
import { sendPaymentLink } from '../member/late/calls';
import { CallDialog } from './CallDialog';
import type { TodayItem } from './calls';

/** The one act that an item of this kind most likely needs. */
export function MainAction({ item }: { item: TodayItem }) {
  const member = `/account/members?id=${item.accountId}`;
  switch (item.kind) {
    case 'late':
      return <SendLink item={item} label="Send payment link" />;
    case 'card':
      return <SendLink item={item} label="Send card link" />;
    case 'cash':
      return <Lead to={member} label="Take payment" name={item.name} />;
    case 'renewal':
      return <Lead to={member} label="Renew" name={item.name} />;
    case 'age':
      return <Lead to={member} label="Change plan" name={item.member ?? item.name} />;
    case 'dispute':
      return <Lead to="/account/disputes" label="Answer dispute" name={item.name} />;
    case 'invitation':
      return <Resend item={item} />;
    case 'unused':
      return <Call item={item} />;
  }
}

const look = { size: 'xs', 'data-main': true } as const;

function Lead({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Button {...look} component={Link} to={to} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}

function SendLink({ item, label }: { item: TodayItem; label: string }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [asking, setAsking] = useState(false);
  const late = item.kind === 'late';
  return (
    <>
      <Button
        {...look}
        aria-label={`${label}: ${item.name}`}
        onClick={() => setAsking(true)}
        disabled={!item.email}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Send ${item.name} a ${late ? 'payment link' : 'card-change link'}?`}
        confirmLabel="Send link"
        keepLabel="Don’t send"
        onConfirm={() => sendPaymentLink(officeId, item.accountId ?? 0)}
        done={() =>
          toast('success', late ? 'Payment link sent' : 'Card-change link sent', item.email)
        }
      >
        <p>
          We’ll email <strong>{item.email}</strong> a secure link{' '}
          {late
            ? 'to pay what is late. It works for 14 days.'
            : 'to save another card. Nothing is charged. It works once, for 7 days.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Resend({ item }: { item: TodayItem }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const act = useAct(() => changeInvitation(officeId, item.subjectId, 'resend'), {
    done: () => toast('success', 'Invitation sent again', item.email),
    toastProblem: true,
  });
  return (
    <Button
      {...look}
      aria-label={`Send again: ${item.name}`}
      onClick={() => void act.run()}
      loading={act.busy}
    >
      Send again
    </Button>
  );
}

function Call({ item }: { item: TodayItem }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-label={`Call: ${item.name}`} onClick={() => setOpen(true)}>
        Call
      </Button>
      {open && <CallDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
