import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { addService, type BrandServices, SERVICES, type ServiceKind } from './calls';
import { KINDS } from './words';

const LABELS: Field[] = [
  { name: 'name', label: 'Name', kind: 'text', maxLength: 80, half: true },
  { name: 'spanishName', label: 'Name in Spanish', kind: 'text', maxLength: 80, half: true },
];
const CARD_LABELS: Field[] = [
  { name: 'cardName', label: 'On the card', kind: 'text', maxLength: 40, half: true },
  {
    name: 'spanishCardName',
    label: 'On the card, Spanish',
    kind: 'text',
    maxLength: 40,
    half: true,
  },
];

/** Adds a service to a brand, as the last of its kind. */
export function NewService({
  list,
  initial,
  onClose,
}: {
  list: BrandServices;
  initial: ServiceKind;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<ServiceKind>(initial);
  return (
    <FormModal
      onClose={onClose}
      name={`new service ${list.brand}`}
      title={`Add a service to ${list.name}`}
      intro="Offices are offered it within a minute. It can be ended later, but not renamed: members read its name on their card."
      fields={[
        { name: 'kind', label: 'For', kind: 'radio', options: KINDS },
        { name: 'code', label: 'Code', kind: 'text', maxLength: 12, half: true },
        { name: 'typicalFee', label: 'Usual fee elsewhere', kind: 'money', half: true },
        ...LABELS,
        ...(kind === 'plan' ? CARD_LABELS : []),
      ]}
      initial={{ kind: initial }}
      onChange={(values) => setKind(values.kind === 'other' ? 'other' : 'plan')}
      submitLabel="Add"
      invalidates={[SERVICES]}
      onSubmit={(values) => {
        const text = (name: string) => String(values[name] ?? '');
        const chosen: ServiceKind = values.kind === 'other' ? 'other' : 'plan';
        return addService({
          brand: list.brand,
          version: list.version,
          code: text('code'),
          kind: chosen,
          name: text('name'),
          spanishName: text('spanishName'),
          cardName: chosen === 'plan' ? text('cardName') : undefined,
          spanishCardName: chosen === 'plan' ? text('spanishCardName') : undefined,
          typicalFee: text('typicalFee'),
        });
      }}
      done={() => toast('success', 'Service added')}
    />
  );
}
