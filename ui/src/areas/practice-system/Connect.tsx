import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { connect } from './calls';
import { supportedQuery } from './queries';

const CUSTOMER_KEY: Field = {
  name: 'customerKey',
  label: 'Customer key',
  kind: 'text',
  maxLength: 200,
  help: 'In Open Dental: Setup, Advanced Setup, API. Support gives you the key to add there.',
};

const SIKKA: Field[] = [
  {
    name: 'officeId',
    label: 'Office ID',
    kind: 'text',
    maxLength: 200,
    help: 'In Sikka’s marketplace, after you approve Chairside and install their program.',
  },
  { name: 'secretKey', label: 'Secret key', kind: 'text', maxLength: 200 },
];

/** By which way a system is reached, behind its name. */
const WAYS = { open_dental: '', sikka: ' (through Sikka)', none: ' (not available yet)' };

/** Chooses the system and enters its keys; they are tried at once. */
export function Connect({ office, onClose }: { office: number; onClose: () => void }) {
  const { data } = useQuery(supportedQuery);
  const [system, setSystem] = useState('');
  const systems = data?.systems ?? [];
  const api = systems.find(({ key }) => key === system)?.api;
  return (
    <FormModal
      onClose={onClose}
      name={`connect practice system ${office}`}
      title="Connect practice system"
      intro="We read patients, appointments and completed work. No Social Security numbers, notes or diagnoses. Nothing is written unless you turn it on later."
      waiting={!data}
      fields={[
        {
          name: 'system',
          label: 'Practice system',
          kind: 'select',
          options: [
            { value: '', label: 'Choose your system' },
            ...systems.map(({ key, name, api: by }) => ({
              value: key,
              label: `${name}${WAYS[by ?? 'none']}`,
              disabled: !by,
            })),
          ],
        },
        ...(api === 'open_dental' ? [CUSTOMER_KEY] : []),
        ...(api === 'sikka' ? SIKKA : []),
      ]}
      onChange={(values) => setSystem(String(values.system))}
      submitLabel="Connect"
      onSubmit={(values) =>
        connect({
          dentistInfoId: office,
          system: String(values.system),
          customerKey: api === 'open_dental' ? String(values.customerKey) : undefined,
          officeId: api === 'sikka' ? String(values.officeId) : undefined,
          secretKey: api === 'sikka' ? String(values.secretKey) : undefined,
        })
      }
      done={() => toast('success', 'Keys accepted')}
    />
  );
}
