import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { endFlag, setFlag } from './calls';
import { featureName, mayEnd } from './words';

const WHY: Field = { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 };

interface SwitchDialogProps {
  /** "Juniper Creek", for the title. */
  name: string;
  organizationId: number;
  officeId: number;
  feature: string;
  on: boolean;
  /** The office’s own flag that counts now. */
  replaces?: number;
  onClose: () => void;
}

/** Turns a feature on or off at an office. */
export function SwitchDialog({
  name,
  organizationId,
  officeId,
  feature,
  on,
  replaces,
  onClose,
}: SwitchDialogProps) {
  const verb = on ? 'Turn on' : 'Turn off';
  const until: Field = {
    name: 'until',
    label: 'Last day',
    kind: 'date',
    optional: true,
    help: 'Ends at midnight of the office. Without it, you end it yourself.',
  };
  return (
    <FormModal
      onClose={onClose}
      name={`switch ${feature} ${officeId}`}
      title={`${verb} ${featureName(feature)} at ${name}`}
      intro="It counts within a minute. The office’s owners get an email with your reason."
      fields={mayEnd(feature, on) ? [until, WHY] : [WHY]}
      submitLabel={verb}
      onSubmit={({ reason, until: last }) =>
        setFlag({
          organizationId,
          officeId,
          feature,
          on,
          until: last ? String(last) : undefined,
          reason: String(reason),
          replaces,
        })
      }
      done={() => toast('success', on ? 'Turned on' : 'Turned off')}
    />
  );
}

interface EndDialogProps {
  name: string;
  organizationId: number;
  flagId: number;
  feature: string;
  onClose: () => void;
}

/** Ends a flag: the value of the organization or of the brand counts again. */
export function EndDialog({ name, organizationId, flagId, feature, onClose }: EndDialogProps) {
  return (
    <FormModal
      onClose={onClose}
      name={`end flag ${flagId}`}
      title={`Put ${featureName(feature)} back to the standard at ${name}`}
      intro="The value of the organization or of the brand counts again. The owners get an email with your reason."
      fields={[WHY]}
      submitLabel="Put it back"
      onSubmit={({ reason }) => endFlag(organizationId, flagId, String(reason))}
      done={() => toast('success', 'Back to the standard')}
    />
  );
}
