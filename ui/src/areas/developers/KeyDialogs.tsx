import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { Copy } from '~/shared/copy/Copy';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { type ApiKey, type ApiKeyMade, type ApiKeys, changeKey, makeKey, rotateKey } from './calls';
import classes from './Developers.module.css';
import { chosenOffices, firstOffices, OfficePicker, ScopePicker } from './pickers';
import { usesQuery } from './queries';
import { firstCall, listOf, PERSONAL } from './words';

const NAME: Field = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  maxLength: 80,
  help: 'The tool or vendor that uses it.',
};

const ADDRESSES: Field = {
  name: 'addresses',
  label: 'Allowed IP addresses',
  kind: 'textarea',
  rows: 2,
  optional: true,
  help: 'One per line. Leave it empty to allow every address.',
};

const DAYS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
];

const addressesOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

interface MakeKeyProps {
  organization: number;
  keys: ApiKeys;
  onClose: () => void;
  made: (key: ApiKeyMade) => void;
}

/** Makes a key: its reach, its scopes in words, its end. The secret is shown next, once. */
export function MakeKey({ organization, keys, onClose, made }: MakeKeyProps) {
  const [scopes, setScopes] = useState('');
  const answer = useRef<ApiKeyMade | null>(null);
  const fields: Field[] = [
    NAME,
    {
      name: 'offices',
      label: 'Offices',
      kind: 'custom',
      render: (input) => (
        <OfficePicker {...input} places={keys.offices} whole={keys.wholeOrganization} />
      ),
    },
    {
      name: 'scopes',
      label: 'Permissions',
      kind: 'custom',
      render: (input) => <ScopePicker {...input} allowed={keys.scopes} />,
    },
    ...(listOf(scopes).includes(PERSONAL)
      ? [
          {
            name: 'recipient',
            label: 'Who receives the personal data',
            kind: 'text',
            maxLength: 200,
            help: 'The company’s legal name.',
          } satisfies Field,
        ]
      : []),
    { name: 'days', label: 'Works for', kind: 'select', options: DAYS },
    ADDRESSES,
  ];
  return (
    <FormModal
      onClose={() => (answer.current ? made(answer.current) : onClose())}
      name={`make key ${organization}`}
      title="Create a key"
      intro="No key can charge, refund, cancel, or change plans, users or payouts."
      width={560}
      fields={fields}
      initial={{ offices: firstOffices(keys.offices, keys.wholeOrganization), days: '90' }}
      onChange={(values) => setScopes(String(values.scopes))}
      submitLabel="Create key"
      onSubmit={(values) =>
        makeKey(organization, {
          name: String(values.name),
          offices: chosenOffices(String(values.offices)),
          scopes: listOf(String(values.scopes)),
          recipient: String(values.recipient ?? '') || undefined,
          days: Number(values.days),
          addresses: addressesOf(String(values.addresses)),
        })
      }
      done={(next) => {
        answer.current = next;
      }}
    />
  );
}

/** The key, shown once, with the first call to copy. */
export function NewSecret({ made, onClose }: { made: ApiKeyMade; onClose: () => void }) {
  const call = firstCall(window.location.origin, made.secret);
  return (
    <Dialog opened onClose={onClose} title={`Your key ${made.key.name}`} width={640}>
      <Stack gap="sm">
        <p>Copy the key now. We can’t show it again.</p>
        <pre className={classes.wrapped}>{made.secret}</pre>
        <Copy value={made.secret} label="Copy key" />
        <p>Your first call:</p>
        <pre className={classes.wrapped}>{call}</pre>
        <Copy value={call} label="Copy call" />
      </Stack>
    </Dialog>
  );
}

interface KeyProps {
  organization: number;
  of: ApiKey;
  onClose: () => void;
}

/** Changes a key's name and addresses. */
export function ChangeKey({ organization, of: key, onClose }: KeyProps) {
  return (
    <FormModal
      onClose={onClose}
      name={`change key ${key.id}`}
      title={`Edit ${key.name}`}
      intro={key.state === 'paused' ? 'Saving resumes the key.' : undefined}
      fields={[NAME, ADDRESSES]}
      initial={{ name: key.name, addresses: key.addresses.join('\n') }}
      submitLabel="Save key"
      onSubmit={(values) =>
        changeKey(organization, key.id, {
          name: String(values.name),
          addresses: addressesOf(String(values.addresses)),
        })
      }
      done={() => toast('success', 'Key saved')}
    />
  );
}

const OVERLAPS = [
  { value: '24', label: '24 hours' },
  { value: '72', label: '72 hours' },
  { value: '1', label: '1 hour' },
  { value: '0', label: 'Not at all: the key leaked' },
];

/** Gives a key a new secret. */
export function RotateKey({
  organization,
  of: key,
  onClose,
  made,
}: KeyProps & { made: (key: ApiKeyMade) => void }) {
  const answer = useRef<ApiKeyMade | null>(null);
  return (
    <FormModal
      onClose={() => (answer.current ? made(answer.current) : onClose())}
      name={`rotate key ${key.id}`}
      title={`Rotate ${key.name}`}
      intro="The key keeps its name, reach and scopes, and gets a new secret."
      fields={[
        {
          name: 'overlap',
          label: 'The old secret still works for',
          kind: 'select',
          options: OVERLAPS,
        },
      ]}
      initial={{ overlap: '24' }}
      submitLabel="Rotate key"
      onSubmit={(values) => rotateKey(organization, key.id, Number(values.overlap))}
      done={(next) => {
        answer.current = next;
      }}
    />
  );
}

/** A key's calls by day. */
export function KeyUses({ organization, of: key, onClose }: KeyProps) {
  const query = useQuery(usesQuery(organization, key.id));
  return (
    <Dialog opened onClose={onClose} title={`Uses of ${key.name}`} width={560}>
      <LoadedQuery query={query} errorTitle="The uses didn’t load">
        {(uses) =>
          uses.length === 0 ? (
            <p>No calls in the last 30 days.</p>
          ) : (
            <ul className={classes.list}>
              {uses.map((use) => (
                <li key={`${use.on} ${use.call}`} className={classes.second}>
                  <span>{longDate(use.on)}</span>
                  <span>{use.call}</span>
                  <span>{use.calls === 1 ? '1 call' : `${use.calls} calls`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedQuery>
    </Dialog>
  );
}
