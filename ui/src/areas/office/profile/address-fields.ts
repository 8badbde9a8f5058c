import type { Field } from '~/shared/form/fields';
import { STATES } from '~/shared/states/states';

export const digitsOf = (text: unknown) => String(text ?? '').replace(/\D/g, '');

/** The states of a form's field, with none selected. */
export const STATE_OPTIONS = [
  { value: '', label: 'Choose a state' },
  ...STATES.map(([value, label]) => ({ value, label })),
];

/** An office's address; `street` is the field with address suggestions. */
export const addressFields = (street: Field): Field[] => [
  { ...street, half: true },
  {
    name: 'addressLine2',
    label: 'Suite',
    kind: 'text',
    half: true,
    optional: true,
    autoComplete: 'address-line2',
  },
  { name: 'city', label: 'City', kind: 'text', half: true, autoComplete: 'address-level2' },
  { name: 'state', label: 'State', kind: 'select', half: true, options: STATE_OPTIONS },
  {
    name: 'zip',
    label: 'ZIP',
    kind: 'text',
    half: 'short',
    autoComplete: 'postal-code',
    rule: (value) =>
      [0, 5, 9].includes(digitsOf(value).length) ? null : 'Must be exactly 5 or 9 digits',
  },
];
