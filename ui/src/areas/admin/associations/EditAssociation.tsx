import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { addAssociation, changeAssociation } from './calls';
import type { StaffAssociation } from './types';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', kind: 'text', maxLength: 100 },
  {
    name: 'url',
    label: 'Sign-up address',
    kind: 'text',
    maxLength: 40,
    help: 'The part after /accounts/. A former one works for a year.',
  },
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
  { name: 'contactEmail', label: 'Contact’s email', kind: 'email' },
  { name: 'coupon', label: 'Coupon', kind: 'text', maxLength: 50, optional: true, half: true },
  { name: 'couponEndsOn', label: 'Given until', kind: 'date', optional: true, half: true },
  { name: 'tier', label: 'New offices share their plan with us', kind: 'switch' },
  { name: 'members', label: 'New offices share how many members they have', kind: 'switch' },
];

interface EditAssociationProps {
  /** Of a new association. */
  brand: string;
  of?: StaffAssociation;
  onClose: () => void;
}

/** Adds or changes an association. */
export function EditAssociation({ brand, of, onClose }: EditAssociationProps) {
  const text = (value: unknown) => String(value ?? '').trim();
  return (
    <FormModal
      onClose={onClose}
      name={of ? `edit association ${of.associationId}` : 'add association'}
      title={of ? `Edit ${of.name}` : 'Add an association'}
      intro={
        of
          ? 'Offices that belong to it go on sharing what they share.'
          : `Of ${brand}. Add its first manager afterwards.`
      }
      fields={FIELDS}
      initial={{
        name: of?.name ?? '',
        url: of?.url ?? '',
        contactFirstName: of?.contactFirstName ?? '',
        contactLastName: of?.contactLastName ?? '',
        contactEmail: of?.contactEmail ?? '',
        coupon: of?.coupon ?? '',
        couponEndsOn: of?.couponEndsOn ?? '',
        tier: of ? of.shares.includes('tier') : true,
        members: of ? of.shares.includes('members') : true,
      }}
      submitLabel="Save association"
      onSubmit={(values) => {
        const body = {
          brand,
          name: text(values.name),
          url: text(values.url),
          contactFirstName: text(values.contactFirstName),
          contactLastName: text(values.contactLastName),
          contactEmail: text(values.contactEmail),
          coupon: text(values.coupon) || undefined,
          couponEndsOn: text(values.couponEndsOn) || undefined,
          shares: (['tier', 'members'] as const).filter((share) => values[share] === true),
          version: of?.version ?? 0,
        };
        return of?.associationId === undefined
          ? addAssociation(body)
          : changeAssociation(of.associationId, body);
      }}
      done={() => toast('success', 'Association saved')}
    />
  );
}
