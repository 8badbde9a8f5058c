import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { Facts } from '~/shared/facts/Facts';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { acceptTerms, editProfile } from '../calls';
import { profileQuery } from '../queries';
import type { Profile as BusinessProfile } from '../types';

const SHOWN_AS: Record<BusinessProfile['employeesShownAs'], string> = {
  name: 'Names',
  number: 'Numbers, where your list has one',
};

/** The business’s name and contact, as its offices see them. */
export function Profile({ business }: { business: number }) {
  const query = useQuery(profileQuery(business));
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title="Profile"
      action={
        <Button
          size="xs"
          variant="default"
          aria-label="Edit profile"
          disabled={!query.data}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    >
      <LoadedQuery query={query} errorTitle="The profile didn’t load">
        {(profile) => (
          <>
            <Facts
              facts={[
                { label: 'Business', value: profile.name },
                { label: 'Legal name', value: profile.legalName ?? '—' },
                { label: 'EIN', value: profile.ein ?? '—' },
                {
                  label: 'Contact',
                  value: `${profile.contactFirstName} ${profile.contactLastName}`,
                },
                { label: 'Invoices go to', value: profile.billingEmail },
                { label: 'On invoices', value: SHOWN_AS[profile.employeesShownAs] },
              ]}
            />
            {profile.termsDue && <NewTerms business={business} version={profile.termsVersion} />}
            {editing && (
              <Edit business={business} profile={profile} onClose={() => setEditing(false)} />
            )}
          </>
        )}
      </LoadedQuery>
    </Panel>
  );
}

interface NewTermsProps {
  business: number;
  version: string;
}

/** A new version of the terms for businesses, which waits to be accepted. */
function NewTerms({ business, version }: NewTermsProps) {
  const accept = useAct(() => acceptTerms(business, version), {
    toastProblem: true,
    done: () => toast('success', 'Terms accepted'),
  });
  return (
    <Alert color="brand" mt="md" title="The business terms have a new version">
      <p>
        Read the <RouterLink to="/business-connect-terms">business terms</RouterLink>. Until you
        accept, the version you accepted applies.
      </p>
      <Button size="xs" mt="xs" loading={accept.busy} onClick={() => void accept.run()}>
        Accept new terms
      </Button>
    </Alert>
  );
}

interface EditProps {
  business: number;
  profile: BusinessProfile;
  onClose: () => void;
}

function Edit({ business, profile, onClose }: EditProps) {
  const { version, ...known } = profile;
  return (
    <FormModal
      onClose={onClose}
      name={`edit business ${business}`}
      title="Edit profile"
      intro="Your offices see the name and the contact. Invoices and requests go to the email."
      fields={[
        { name: 'name', label: 'Business', kind: 'text', maxLength: 100 },
        { name: 'legalName', label: 'Legal name', kind: 'text', maxLength: 100 },
        { name: 'ein', label: 'EIN', kind: 'text', maxLength: 12, optional: true },
        {
          name: 'contactFirstName',
          label: 'Contact’s first name',
          kind: 'text',
          maxLength: 100,
          half: true,
        },
        {
          name: 'contactLastName',
          label: 'Contact’s last name',
          kind: 'text',
          maxLength: 100,
          half: true,
        },
        { name: 'billingEmail', label: 'Email for invoices', kind: 'email' },
        {
          name: 'employeesShownAs',
          label: 'Employees on invoices',
          kind: 'select',
          options: choicesOf(SHOWN_AS),
        },
      ]}
      initial={{ ...known, legalName: known.legalName ?? known.name, ein: known.ein ?? '' }}
      submitLabel="Save"
      onSubmit={(values) => {
        const text = (name: string) => String(values[name] ?? '').trim();
        return editProfile(business, {
          name: text('name'),
          legalName: text('legalName'),
          ein: text('ein') || undefined,
          contactFirstName: text('contactFirstName'),
          contactLastName: text('contactLastName'),
          billingEmail: text('billingEmail'),
          employeesShownAs: text('employeesShownAs') as BusinessProfile['employeesShownAs'],
          version,
        });
      }}
      done={() => toast('success', 'Profile saved')}
    />
  );
}
