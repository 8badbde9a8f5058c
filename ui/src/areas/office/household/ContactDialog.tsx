import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { zip } from '~/shared/form/rules';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../calls';
import { STATE_OPTIONS } from '../profile/address-fields';
import { updateContact, updateEmail } from './calls';

const half = true;
const FIELDS: Field[] = [
  { name: 'phone', label: 'Mobile', kind: 'phone', half },
  {
    name: 'language',
    label: 'Language',
    kind: 'select',
    half,
    options: choicesOf({ en: 'English', es: 'Spanish' }),
  },
  { name: 'address1', label: 'Address', kind: 'text', maxLength: 120 },
  { name: 'address2', label: 'Apartment or suite', kind: 'text', optional: true, maxLength: 120 },
  { name: 'city', label: 'City', kind: 'text', maxLength: 120, half },
  { name: 'state', label: 'State', kind: 'select', half, options: STATE_OPTIONS },
  { name: 'zip', label: 'ZIP', kind: 'text', rule: zip, maxLength: 10, half },
];

interface DialogProps {
  account: MemberDetails['account'];
  onClose: () => void;
}

/** Edits a household's contact details. */
export function ContactDialog({ account, onClose }: DialogProps) {
  const { userId } = useUser();
  const { phone, address1, address2, city, state, zip: code } = contactOf(account);
  return (
    <FormModal
      onClose={onClose}
      name={`edit contact ${account.id}`}
      title="Edit contact"
      fields={FIELDS}
      initial={{ phone, address1, address2, city, state, zip: code, language: account.language }}
      submitLabel="Save changes"
      onSubmit={(values) => {
        const text = (name: string) => String(values[name]).trim();
        return updateContact(userId, account.id, {
          phone: text('phone'),
          address1: text('address1'),
          address2: text('address2') || undefined,
          city: text('city'),
          state: text('state'),
          zip: text('zip'),
          language: text('language') === 'es' ? 'es' : 'en',
        });
      }}
      done={() => toast('success', 'Changes saved')}
    />
  );
}

const contactOf = (account: MemberDetails['account']) => ({
  phone: (account.phone ?? '').replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
  address1: account.addressLine1 ?? '',
  address2: account.addressLine2 ?? '',
  city: account.city ?? '',
  state: account.state ?? '',
  zip: account.zip ?? '',
});

/**
 * Changes the email: a confirmed one changes when the link sent to the new one is used, any other
 * at once.
 */
export function EmailDialog({ account, onClose }: DialogProps) {
  const { userId } = useUser();
  return (
    <FormModal
      onClose={onClose}
      name={`edit email ${account.id}`}
      title="Change email"
      intro={
        account.email ? (
          <>
            <p>
              If {account.firstName} has confirmed <strong>{account.email}</strong>, nothing changes
              yet. We’ll email a link to the new address. The email changes once the link is opened.
              We also notify the current address.
            </p>
            <p>
              If not, the email changes at once. A new login gets a link to set a password there.
            </p>
          </>
        ) : (
          <p>
            There’s no email on file, so it’s set at once. A new login gets a link to set a password
            there.
          </p>
        )
      }
      fields={[{ name: 'email', label: 'New email', kind: 'email', maxLength: 254 }]}
      submitLabel="Change email"
      onSubmit={(values) => updateEmail(userId, account.id, String(values.email).trim())}
      done={({ waitsForLink }) =>
        toast(
          'success',
          waitsForLink ? 'Link sent to the new email' : 'Email changed',
          waitsForLink ? 'The email changes once the link is opened.' : undefined,
        )
      }
    />
  );
}
