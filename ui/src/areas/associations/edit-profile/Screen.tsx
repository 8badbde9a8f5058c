import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from '../Associations.module.css';
import { editAssociation } from '../calls';
import { Logo } from '../Logo';
import { OwnAssociation } from '../OwnAssociation';
import type { Association, ProfileRequest } from '../types';

/** A manager edits the association’s profile. */
export function Screen() {
  return (
    <OwnAssociation>
      {(own) =>
        own.manages ? (
          <Edit key={own.version} association={own} />
        ) : (
          <EmptyState title="Only a manager edits the profile">
            Ask a manager of your association.
          </EmptyState>
        )
      }
    </OwnAssociation>
  );
}

type TextField = Exclude<keyof ProfileRequest, 'version' | 'logo'>;
const FIELDS: {
  name: TextField;
  label: string;
  help?: string;
  optional?: boolean;
  wide?: boolean;
}[] = [
  { name: 'name', label: 'Name', wide: true },
  {
    name: 'url',
    label: 'Sign-up page address',
    help: 'Lowercase letters, digits and hyphens, after /accounts/. The old one works for a year.',
    wide: true,
  },
  { name: 'website', label: 'Website', optional: true, wide: true },
  { name: 'contactFirstName', label: 'Contact’s first name' },
  { name: 'contactLastName', label: 'Contact’s last name' },
  { name: 'contactEmail', label: 'Contact’s email' },
  { name: 'contactPhone', label: 'Contact’s phone', optional: true },
];

function Edit({ association }: { association: Association }) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Record<TextField | 'logo', string>>({
    name: association.name,
    url: association.url,
    logo: association.logo,
    website: association.website ?? '',
    contactFirstName: association.contactFirstName,
    contactLastName: association.contactLastName,
    contactEmail: association.contactEmail,
    contactPhone: association.contactPhone ?? '',
  });
  const set = (name: keyof typeof values, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const saving = useAct(
    () =>
      editAssociation(association.id, {
        ...values,
        website: values.website.trim() || undefined,
        contactPhone: values.contactPhone.trim() || undefined,
        version: association.version,
      }),
    {
      fields: [...FIELDS.map(({ name }) => name), 'logo'],
      invalidates: 'all',
      done: () => {
        toast('success', 'Profile saved');
        void navigate('/associations/profile');
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.run();
  };
  return (
    <>
      <PageHeader
        title="Edit profile"
        line={association.name}
        crumbs={[{ label: 'Profile', to: '/associations/profile' }, { label: 'Edit profile' }]}
      />
      <form onSubmit={submit} noValidate>
        <Panel title="Profile" className={classes.column}>
          <Stack gap="md">
            <div className={classes.fields}>
              {FIELDS.map(({ name, label, help, optional, wide }) => (
                <TextInput
                  key={name}
                  className={wide ? classes.wide : undefined}
                  label={optional ? `${label} (optional)` : label}
                  description={help}
                  value={values[name]}
                  error={saving.fields[name]}
                  onChange={(event) => set(name, event.currentTarget.value)}
                />
              ))}
            </div>
            <Group>
              <Logo svg={values.logo} />
              <FileButton
                accept="image/svg+xml"
                onChange={(file) => void file?.text().then((svg) => set('logo', svg))}
              >
                {(props) => (
                  <Button variant="default" {...props}>
                    Choose logo (SVG)
                  </Button>
                )}
              </FileButton>
              {values.logo && (
                <Button variant="subtle" onClick={() => set('logo', '')}>
                  Remove logo
                </Button>
              )}
            </Group>
            {saving.fields.logo && <p role="alert">{saving.fields.logo}</p>}
            {saving.problem && <p role="alert">{saving.problem}</p>}
            <Group>
              <Button type="submit" loading={saving.busy}>
                Save profile
              </Button>
              <Button component={Link} to="/associations/profile" variant="default">
                Not now
              </Button>
            </Group>
          </Stack>
        </Panel>
      </form>
    </>
  );
}
