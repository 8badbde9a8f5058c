import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { askTextSetup, SETUP, type TextSetup } from './calls';
import { hourWords } from './steps';

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: hourWords(from + index),
  }));

const text = (value: unknown) => String(value ?? '').trim() || undefined;
const number = (value: unknown) => (text(value) ? Number(value) : undefined);

/** Asks another administrator to change how a brand's texts go. */
export function SetupForm({ setup, onClose }: { setup: TextSetup; onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name={`text setup ${setup.brand}`}
      title={`Change the texts of ${setup.brand}`}
      intro="Another administrator has to approve this."
      fields={[
        {
          name: 'state',
          label: 'Texts',
          kind: 'select',
          options: choicesOf({ off: 'Off', testing: 'Testing', on: 'On' }),
        },
        {
          name: 'brandRegistration',
          label: 'Brand’s id at the carriers',
          kind: 'text',
          optional: true,
          half: true,
          maxLength: 60,
        },
        {
          name: 'brandRegisteredOn',
          label: 'Registered on',
          kind: 'date',
          optional: true,
          half: true,
        },
        {
          name: 'campaignRegistration',
          label: 'Campaign’s id',
          kind: 'text',
          optional: true,
          half: true,
          maxLength: 60,
        },
        {
          name: 'campaignRegisteredOn',
          label: 'Registered on',
          kind: 'date',
          optional: true,
          half: true,
        },
        {
          name: 'officeDaily',
          label: 'An office’s most texts a day',
          kind: 'number',
          optional: true,
          half: true,
        },
        {
          name: 'brandDaily',
          label: 'The brand’s most texts a day',
          kind: 'number',
          optional: true,
          half: true,
        },
        {
          name: 'quietFrom',
          label: 'Quiet from',
          kind: 'select',
          options: hours(18, 21),
          half: true,
        },
        {
          name: 'quietUntil',
          label: 'Quiet until',
          kind: 'select',
          options: hours(8, 11),
          half: true,
        },
        { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 2 },
      ]}
      initial={{
        state: setup.state,
        brandRegistration: setup.brandRegistration ?? '',
        brandRegisteredOn: setup.brandRegisteredOn ?? '',
        campaignRegistration: setup.campaignRegistration ?? '',
        campaignRegisteredOn: setup.campaignRegisteredOn ?? '',
        officeDaily: setup.officeDaily === undefined ? '' : String(setup.officeDaily),
        brandDaily: setup.brandDaily === undefined ? '' : String(setup.brandDaily),
        quietFrom: String(setup.quietFrom),
        quietUntil: String(setup.quietUntil),
      }}
      submitLabel="Send request"
      invalidates={[SETUP]}
      onSubmit={(values) =>
        askTextSetup({
          brand: setup.brand,
          state: values.state === 'on' || values.state === 'off' ? values.state : 'testing',
          brandRegistration: text(values.brandRegistration),
          brandRegisteredOn: text(values.brandRegisteredOn),
          campaignRegistration: text(values.campaignRegistration),
          campaignRegisteredOn: text(values.campaignRegisteredOn),
          officeDaily: number(values.officeDaily),
          brandDaily: number(values.brandDaily),
          quietFrom: Number(values.quietFrom),
          quietUntil: Number(values.quietUntil),
          reason: String(values.reason),
        })
      }
      done={() => toast('success', 'Request sent')}
    />
  );
}
