import { AmountInput } from '~/shared/form/AmountInput';
import { MESSAGES } from '~/shared/form/rules';
import { typedAmount, typedCents } from '~/shared/money/typed';
import type { MembershipSettings, SettingsWorryFree } from '../calls';
import { Group, SavedForm } from './parts';
import classes from './Settings.module.css';
import { useSettingsForm } from './useSettings';

const KINDS = { adult: 'Adult plans', child: 'Child plans', perio: 'Perio plans' } as const;
type Kind = keyof typeof KINDS;
const PERIODS = { monthly: 'a month', annual: 'a year' } as const;
type Period = keyof typeof PERIODS;

/** The guaranteed prices of new plans of a kind. */
export function Guaranteed({ settings }: { settings: MembershipSettings }) {
  const kinds = settings.worryFreeKinds as Kind[];
  const form = useSettingsForm<Record<string, string>>(
    settings.officeId,
    Object.fromEntries(
      kinds.flatMap((kind) =>
        (['monthly', 'annual'] as const).map((period) => [
          `${kind}.${period}`,
          settings.worryFree[kind][period] ?? '',
        ]),
      ),
    ),
    (values) => {
      const wrong = Object.entries(values).filter(
        ([, text]) => text.trim() !== '' && !typedCents(text),
      );
      if (wrong.length > 0)
        return {
          wrong: Object.fromEntries(wrong.map(([path]) => [`worryFree.${path}`, MESSAGES.invalid])),
        };
      const of = (kind: Kind, period: Period) =>
        kinds.includes(kind)
          ? (typedAmount(values[`${kind}.${period}`] ?? '') ?? undefined)
          : settings.worryFree[kind][period];
      const whole = (kind: Kind) => ({ monthly: of(kind, 'monthly'), annual: of(kind, 'annual') });
      const worryFree: SettingsWorryFree = {
        adult: whole('adult'),
        child: whole('child'),
        perio: whole('perio'),
      };
      return { send: { worryFree } };
    },
    'Guaranteed prices saved',
  );
  return (
    <Group
      title="Guaranteed prices"
      line="Anyone who joins at a guaranteed price never pays more, even if you raise prices later. New plans start with these; a plan can have its own."
    >
      <SavedForm {...form} error={form.errors.worryFree} onSubmit={form.submit}>
        {kinds.map((kind) => (
          <fieldset key={kind} className={classes.kind}>
            <legend>{KINDS[kind]}</legend>
            {(['monthly', 'annual'] as const).map((period) => (
              <AmountInput
                key={period}
                label={`Guaranteed ${PERIODS[period]}`}
                placeholder="None"
                value={form.values[`${kind}.${period}`] ?? ''}
                error={form.errors[`worryFree.${kind}.${period}`]}
                onChange={(value) => form.set({ [`${kind}.${period}`]: value })}
              />
            ))}
          </fieldset>
        ))}
      </SavedForm>
    </Group>
  );
}
