import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { emailQuote, type QuoteRequest } from './calls';
import type { QuoteLanguage } from './quote-texts';

const FIELDS: Field[] = [
  { name: 'email', label: 'Email', kind: 'email', maxLength: 254 },
  { name: 'name', label: 'Name', kind: 'text', optional: true, maxLength: 100 },
  {
    name: 'language',
    label: 'Language of the email',
    kind: 'radio',
    options: choicesOf({ en: 'English', es: 'Spanish' }),
  },
];

interface EmailDialogProps {
  officeId: number;
  request: QuoteRequest;
  name: string;
  /** The plan chosen for the quote. */
  language: QuoteLanguage;
  onClose: () => void;
}

/** Emails the quote. The server calculates it again by the same rules. */
export function EmailDialog({ officeId, request, name, language, onClose }: EmailDialogProps) {
  return (
    <FormModal
      name={(values) => `email quote ${officeId} ${JSON.stringify([request, values])}`}
      onClose={onClose}
      title="Email this quote"
      fields={FIELDS}
      initial={{ name, language }}
      submitLabel="Send"
      invalidates={[]}
      onSubmit={(values, key) =>
        emailQuote(
          officeId,
          {
            quote: request,
            email: String(values.email),
            name: String(values.name ?? '') || undefined,
            language: values.language === 'es' ? 'es' : 'en',
          },
          key,
        )
      }
      done={() => toast('success', 'The quote is on its way')}
    />
  );
}
