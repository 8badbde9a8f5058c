import { useQuery } from '@tanstack/react-query';
import { Dialog } from '~/shared/confirm/Dialog';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { type PlanValidAt, saveVisitSettings, type VisitSettings } from './calls';
import { SETTLEMENT, visitSettingsQuery } from './queries';

interface SettingsDialogProps {
  organizationId: number;
  onClose: () => void;
}

const VALID_AT = [
  { value: 'home', label: 'The member’s own location only' },
  { value: 'group', label: 'Locations in the same group' },
  { value: 'organization', label: 'Every location' },
];

const fieldsOf = ({ plans }: VisitSettings): Field[] => [
  {
    name: 'mode',
    label: 'Visits at other locations',
    kind: 'radio',
    options: [
      { value: 'off', label: 'Are not settled', description: 'No location owes another anything.' },
      {
        value: 'report',
        label: 'Are settled by month',
        description: 'A statement says who owes whom. The locations pay each other themselves.',
      },
    ],
  },
  {
    name: 'percent',
    label: 'Percent of the visited location’s usual fee',
    kind: 'percent',
    help: 'For what the plan includes. Another percent counts for visits recorded from then on.',
  },
  ...plans.map(
    ({ planId, name }): Field => ({
      name: `plan-${planId}`,
      label: `${name} is valid at`,
      kind: 'select',
      options: VALID_AT,
    }),
  ),
];

/** Which plans are valid at other locations, and how visits there are settled. */
export function SettingsDialog({ organizationId, onClose }: SettingsDialogProps) {
  const query = useQuery(visitSettingsQuery(organizationId));
  const settings = query.data;
  if (settings?.mayChange)
    return <SettingsForm organizationId={organizationId} settings={settings} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Visits at other locations" width={480}>
      <LoadedQuery query={query} errorTitle="The settings didn’t load" rows={3}>
        {({ mode, percent, plans }) => (
          <>
            <p>
              {mode === 'off'
                ? 'Visits are not settled.'
                : `Visits are settled by month, at ${percent}% of the visited location’s usual fee.`}
            </p>
            <ul>
              {plans.map((plan) => (
                <li key={plan.planId}>
                  {plan.name}: {VALID_AT.find(({ value }) => value === plan.validAt)?.label}
                </li>
              ))}
            </ul>
            <p>An owner of every location can change this.</p>
          </>
        )}
      </LoadedQuery>
    </Dialog>
  );
}

function SettingsForm({
  organizationId,
  settings,
  onClose,
}: SettingsDialogProps & { settings: VisitSettings }) {
  return (
    <FormModal
      onClose={onClose}
      name={`visit settings ${organizationId}`}
      title="Visits at other locations"
      intro={
        settings.plans.length === 0
          ? 'Only master plans can be valid at other locations. Create one, or turn a location’s plan into one.'
          : undefined
      }
      fields={fieldsOf(settings)}
      initial={{
        mode: settings.mode,
        percent: settings.percent,
        ...Object.fromEntries(settings.plans.map((plan) => [`plan-${plan.planId}`, plan.validAt])),
      }}
      submitLabel="Save settings"
      invalidates={SETTLEMENT}
      onSubmit={(values) =>
        saveVisitSettings(organizationId, {
          mode: values.mode === 'report' ? 'report' : 'off',
          percent: String(values.percent),
          plans: settings.plans
            .map(({ planId }) => ({
              planId,
              validAt: String(values[`plan-${planId}`]) as PlanValidAt,
            }))
            .filter((plan) => !settings.plans.some((old) => isSame(old, plan))),
          version: settings.version,
        })
      }
      done={() => toast('success', 'Settings saved')}
    />
  );
}

const isSame = (
  one: { planId: number; validAt: PlanValidAt },
  other: { planId: number; validAt: PlanValidAt },
) => one.planId === other.planId && one.validAt === other.validAt;
