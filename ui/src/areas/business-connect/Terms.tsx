import { useState } from 'react';
import { dayIn } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { inviteBusiness, proposeTerms, saveTerms } from './calls';
import { NEW_TERMS, readTerms, termsFields, termsValues } from './terms-fields';
import type { OfficeBusiness } from './types';
import { example } from './words';

/** The example's monthly price. */
const PRICE = '49.00';

function useExample(start: FormValues) {
  const [values, setValues] = useState(start);
  return { values, setValues, text: example(readTerms(values), PRICE) };
}

/** Invites a business, with the terms that it is to accept. */
export function Invite({ office, onClose }: { office: number; onClose: () => void }) {
  const today = dayIn(new Date());
  const start = NEW_TERMS(today);
  const { values, setValues, text } = useExample(start);
  return (
    <FormModal
      onClose={onClose}
      name={`invite business ${office}`}
      title="Invite a business"
      intro="We email the business your terms. Employees can join once it accepts them."
      width={560}
      fields={[
        { name: 'businessName', label: 'Business', kind: 'text', maxLength: 100 },
        { name: 'firstName', label: 'Contact’s first name', kind: 'text', half: 'short' },
        { name: 'lastName', label: 'Contact’s last name', kind: 'text', half: 'short' },
        { name: 'email', label: 'Contact’s email', kind: 'email' },
        ...termsFields(String(values.contribution), today),
      ]}
      initial={start}
      onChange={setValues}
      preview={<p>{text}</p>}
      submitLabel="Send invitation"
      onSubmit={(form) =>
        inviteBusiness(office, {
          businessName: String(form.businessName).trim(),
          firstName: String(form.firstName).trim(),
          lastName: String(form.lastName).trim(),
          email: String(form.email).trim(),
          terms: readTerms(form),
        })
      }
      done={() => toast('success', 'Invitation sent')}
    />
  );
}

interface EditProps {
  office: number;
  business: OfficeBusiness;
  onClose: () => void;
}

/** Changes terms that are not accepted yet. */
export function EditTerms({ office, business, onClose }: EditProps) {
  const start = termsValues(business.terms);
  const { values, setValues, text } = useExample(start);
  return (
    <FormModal
      onClose={onClose}
      name={`terms ${business.id}`}
      title={`Terms of ${business.business}`}
      width={560}
      fields={termsFields(String(values.contribution), dayIn(new Date()))}
      initial={start}
      onChange={setValues}
      preview={<p>{text}</p>}
      submitLabel="Save terms"
      onSubmit={(form) =>
        saveTerms(office, business.id, readTerms(form, business.terms.plans), business.version)
      }
      done={() => toast('success', 'Terms saved')}
    />
  );
}

/** Proposes other terms to a business that has accepted some. */
export function ProposeTerms({ office, business, onClose }: EditProps) {
  const start = termsValues(business.proposed ?? business.terms);
  const { values, setValues, text } = useExample(start);
  return (
    <FormModal
      onClose={onClose}
      name={`propose terms ${business.id} ${business.version}`}
      title={`New terms for ${business.business}`}
      intro="The business gets an email and accepts them. New employees then join under them. Who is enrolled keeps the running term; whoever pays more gets 28 days’ notice."
      width={560}
      fields={termsFields(String(values.contribution), dayIn(new Date())).filter(
        ({ name }) => name !== 'startsOn',
      )}
      initial={start}
      onChange={setValues}
      preview={<p>{text}</p>}
      submitLabel="Send new terms"
      onSubmit={(form) =>
        proposeTerms(
          office,
          business.id,
          readTerms({ ...form, startsOn: dayIn(new Date()) }, business.terms.plans),
          business.version,
        )
      }
      done={() => toast('success', 'New terms sent')}
    />
  );
}
