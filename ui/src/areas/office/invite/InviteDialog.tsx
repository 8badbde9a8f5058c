import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Brand, useBrand } from '~/shared/brand/brand';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { roleHere } from '~/user/roles';
import { lockedBy } from '~/user/tier-lock';
import { useActiveOffice, useUser } from '~/user/useUser';
import { CodeDialog } from './CodeDialog';
import { type InvitationKind, invite } from './calls';
import classes from './Invite.module.css';
import { ManyInvites } from './ManyInvites';

const FIELDS: Field[] = [
  { name: 'email', label: 'Email', kind: 'email', maxLength: 254 },
  { name: 'language', label: 'Email language', kind: 'language' },
  {
    name: 'firstName',
    label: 'First name',
    kind: 'text',
    optional: true,
    half: true,
    maxLength: 60,
  },
  { name: 'lastName', label: 'Last name', kind: 'text', optional: true, half: true, maxLength: 60 },
  { name: 'phone', label: 'Mobile phone', kind: 'phone', optional: true, half: true },
];

const HERE: Field = {
  name: 'here',
  label: 'The patient is here: show a code for their phone',
  kind: 'checkbox',
  optional: true,
};

/** "Invite Patient", or "Invite" with the brand's own term for the owner of a practice. */
export function inviteTitle(kind: InvitationKind, brand: Brand): string {
  const word = kind === 'patient' ? 'patient' : brand.professional.singular.en;
  return `Invite ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/**
 * The invitation dialog on any office page whose address has `?invite=patient` or
 * `?invite=practice`.
 */
export function InviteDialog() {
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const office = useActiveOffice();
  const asked = params.get('invite');
  const kind: InvitationKind | null = asked === 'patient' || asked === 'practice' ? asked : null;
  const allowed =
    kind === 'practice'
      ? roleHere(user) === 'dentist'
      : user.dentistInfo !== undefined &&
        user.dentistInfo.paymentsState !== 'none' &&
        lockedBy(user, 'invitations') === null;
  const [code, setCode] = useState<Shown | null>(null);
  if (code && office)
    return <CodeDialog officeId={office.id} {...code} onClose={() => setCode(null)} />;
  if (!kind || !office || !allowed) return null;
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('invite');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return <OpenInviteDialog kind={kind} officeId={office.id} onClose={close} onCode={setCode} />;
}

/** The invitation whose code is shown to the patient. */
type Shown = Pick<Parameters<typeof CodeDialog>[0], 'invitationId' | 'who'>;

interface OpenProps {
  kind: InvitationKind;
  officeId: number;
  onClose: () => void;
  /** Shows the code of an invitation to a patient who is here. */
  onCode: (shown: Shown) => void;
}

function OpenInviteDialog({ kind, officeId, onClose, onCode }: OpenProps) {
  const [many, setMany] = useState(false);
  if (many) {
    return (
      <ManyInvites
        officeId={officeId}
        onClose={onClose}
        choice={<Choice many onChoose={setMany} />}
      />
    );
  }
  return (
    <OneInvite
      kind={kind}
      officeId={officeId}
      onClose={onClose}
      onCode={onCode}
      choice={kind === 'patient' && <Choice many={false} onChoose={setMany} />}
    />
  );
}

function Choice({ many, onChoose }: { many: boolean; onChoose: (many: boolean) => void }) {
  return (
    <SegmentedControl
      className={classes.choice}
      fullWidth
      aria-label="How many people"
      value={many ? 'many' : 'one'}
      onChange={(value) => onChoose(value === 'many')}
      data={choicesOf({ one: 'One patient', many: 'Many at once' })}
    />
  );
}

function OneInvite({ kind, officeId, onClose, onCode, choice }: OpenProps & { choice: ReactNode }) {
  const brand = useBrand();
  return (
    <FormModal
      onClose={onClose}
      title={inviteTitle(kind, brand)}
      intro={
        <>
          {choice}
          <p className={classes.intro}>
            {kind === 'patient'
              ? 'They get a link to your sign-up page with these details filled in. It works for 30 days; we send one reminder after a week.'
              : 'A colleague’s practice gets a link that explains how membership plans work. It works for 30 days.'}
          </p>
        </>
      }
      fields={kind === 'patient' ? [...FIELDS, HERE] : FIELDS}
      initial={{ language: 'en' }}
      submitLabel="Send invitation"
      invalidates={[['invitations', officeId]]}
      onSubmit={(values) => {
        const text = (name: string) => String(values[name] ?? '').trim() || undefined;
        return invite(kind, officeId, {
          email: String(values.email).trim(),
          spanish: values.language === 'es',
          firstName: text('firstName'),
          lastName: text('lastName'),
          phone: text('phone'),
        });
      }}
      done={({ invitationId, email }, values) => {
        if (values.here && invitationId !== undefined)
          onCode({ invitationId, who: String(values.firstName || email) });
      }}
    />
  );
}
