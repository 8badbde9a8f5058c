import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import type { Permission } from '~/user/permissions';
import { runsOffice } from '~/user/runs-office';
import { useActiveOffice, useUser } from '~/user/useUser';
import { changeInvitation } from '../invite/calls';
import { SendLinkDialog } from '../member/late/SendLinkDialog';
import { memberAddress } from '../member-address';
import { CallDialog } from './CallDialog';
import type { TodayItem } from './calls';
import { isBadEmail, linkSentWords } from './words';

/**
 * The most likely action for an item of this kind, among those the viewer may do; a viewer without
 * any gets the call.
 */
export function MainAction({ item }: { item: TodayItem }) {
  const user = useUser();
  const may = (permission: Permission) => user.permissions.includes(permission);
  const runs = runsOffice(user);
  const account = item.accountId ?? 0;
  const subscription = item.subjectId;
  switch (item.kind) {
    case 'late':
      return item.email ? <SendLink item={item} label="Send payment link" /> : <Call item={item} />;
    case 'card':
      return item.email ? <SendLink item={item} label="Send card link" /> : <Call item={item} />;
    case 'cash':
      return may('enrollment') ? (
        <Lead to={memberAddress(account, 'pay')} label="Take payment" name={item.name} />
      ) : (
        <Call item={item} />
      );
    case 'renewal':
      return may('enrollment') ? (
        <Lead
          to={memberAddress(account, 'renew', { subscription })}
          label="Renew"
          name={item.member ?? item.name}
        />
      ) : (
        <Call item={item} />
      );
    case 'age':
      return runs && may('enrollment') ? (
        <Lead
          to={memberAddress(account, 'change', { subscription })}
          label="Change plan"
          name={item.member ?? item.name}
        />
      ) : (
        <Call item={item} />
      );
    case 'address':
      return isBadEmail(item) ? (
        <Lead to={memberAddress(account, 'email')} label="Fix address" name={item.name} />
      ) : (
        <Lead to={memberAddress(account, 'contact')} label="Fix number" name={item.name} />
      );
    case 'dispute':
      return runs && may('refunds') ? (
        <Lead
          to={`/account/disputes?id=${item.subjectId}`}
          label="Answer dispute"
          name={item.name}
        />
      ) : (
        <Call item={item} />
      );
    case 'review':
      // The author of a review is anonymous, so there is no one to call.
      return runs && may('settings') ? (
        <Lead to="/dentist-new/reviews" label="Answer review" name={item.name} />
      ) : null;
    case 'deletion':
      // Decided by users who run the office.
      return runs && may('members') ? (
        <Lead to={`/account/members?id=${account}`} label="Review request" name={item.name} />
      ) : (
        <Call item={item} />
      );
    case 'invitation':
      return may('enrollment') ? <Resend item={item} /> : <Call item={item} />;
    case 'unused':
      // Nobody came, so there is no visit to record: a call brings them in.
      return <Call item={item} />;
  }
}

/** Tinted, not filled: in a list no single button is the primary one. */
const look = { size: 'xs', variant: 'light', 'data-main': true } as const;

interface LeadProps {
  to: string;
  label: string;
  name: string;
}

function Lead({ to, label, name }: LeadProps) {
  return (
    <Button {...look} component={Link} to={to} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}

/** Asks before it emails a link, which the household may or may not use. */
function SendLink({ item, label }: { item: TodayItem; label: string }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} aria-label={`${label}: ${item.name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <SendLinkDialog
          to={{
            officeId,
            accountId: item.accountId ?? 0,
            firstName: item.firstName,
            email: item.email ?? '',
            language: item.language,
            late: item.kind === 'late' ? item.amount : undefined,
            sent: linkSentWords(item) ?? undefined,
          }}
          onClose={() => setAsking(false)}
        />
      )}
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
