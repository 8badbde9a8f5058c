import { useQuery } from '@tanstack/react-query';
import { addressFields } from '~/areas/office/profile/address-fields';
import { addressField } from '~/shared/address/AddressInput';
import { addressFollows } from '~/shared/address/address';
import { useBrand } from '~/shared/brand/brand';
import { Dialog } from '~/shared/confirm/Dialog';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { useChooseOffice } from '~/user/useChooseOffice';
import { useUser } from '~/user/useUser';
import { addLocation } from './calls';
import { toAddQuery } from './queries';

interface AddLocationProps {
  /** The office from which the location is added. */
  officeId: number;
  onClose: () => void;
}

const fieldsOf = (street: Field): Field[] => [
  { name: 'officeName', label: 'Location name', kind: 'text', maxLength: 80 },
  { name: 'phone', label: 'Phone', kind: 'phone', tollFree: true, half: true },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    half: true,
    optional: true,
    placeholder: 'As this office',
  },
  ...addressFields(street),
];

const text = (values: FormValues, name: string) => String(values[name] ?? '').trim();

/** The owner adds a location; everyone else sees whom to contact. */
export function AddLocation(props: AddLocationProps) {
  const { owner } = useUser();
  return owner ? <OwnersForm {...props} /> : <ContactSupport onClose={props.onClose} />;
}

function ContactSupport({ onClose }: Pick<AddLocationProps, 'onClose'>) {
  const { supportEmail, phone } = useBrand().contacts;
  return (
    <Dialog opened onClose={onClose} title="Add a location">
      <p>Only the office owner can add a location. Contact support, or ask your owner.</p>
      <p>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> · <a href={`tel:${phone}`}>{phone}</a>
      </p>
    </Dialog>
  );
}

function OwnersForm({ officeId, onClose }: AddLocationProps) {
  const { userId } = useUser();
  const { supportEmail } = useBrand().contacts;
  const { data } = useQuery(toAddQuery(officeId, userId));
  const chooseOffice = useChooseOffice();
  const home = data?.officeName ?? 'this office';
  const copyFees: Field = {
    name: 'copyFees',
    label: `Start with the usual fees of ${home}`,
    kind: 'switch',
    optional: true,
  };
  return (
    <FormModal
      onClose={onClose}
      title="Add a location"
      width={560}
      intro={
        <>
          <p>
            {data?.organizationName ?? 'Your organization'} shares its owner, tier, membership
            rules, look and the plans of all locations with each location. Other plans, payments
            account, team and terms are set up for each.
          </p>
          <p>
            Adding several?{' '}
            <a href={`mailto:${supportEmail}?subject=Schedule%20a%20call%20about%20locations`}>
              Schedule a call
            </a>{' '}
            and we’ll help you.
          </p>
        </>
      }
      fields={[...fieldsOf(addressField(officeId)), copyFees]}
      follow={addressFollows}
      submitLabel="Add location"
      onSubmit={(values) =>
        addLocation(officeId, userId, {
          officeName: text(values, 'officeName'),
          phone: text(values, 'phone'),
          email: text(values, 'email') || (data?.email ?? ''),
          addressLine1: text(values, 'addressLine1'),
          addressLine2: text(values, 'addressLine2') || undefined,
          city: text(values, 'city'),
          state: text(values, 'state'),
          zip: text(values, 'zip'),
          timezone: '',
          copyFees: values.copyFees === true,
        })
      }
      done={({ dentistInfoId }) => {
        toast('success', 'Location added');
        void chooseOffice(dentistInfoId, '/single-setup');
      }}
    />
  );
}
