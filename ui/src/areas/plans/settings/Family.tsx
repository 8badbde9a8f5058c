import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { PercentInput } from '~/shared/form/PercentInput';
import { MESSAGES } from '~/shared/form/rules';
import { fromCents, money, price, toCents } from '~/shared/money/money';
import { typedPercent } from '~/shared/money/typed';
import { useUser } from '~/user/useUser';
import { type FamilyTiers, fallingTier, familyFigures } from '../builder/prices';
import type { MembershipSettings } from '../calls';
import { plansQuery } from '../queries';
import { discountWords } from './discounts';
import { Group, SavedForm } from './parts';
import { discountsQuery } from './queries';
import classes from './Settings.module.css';
import { useSettingsForm } from './useSettings';

const TIERS = [
  { field: 'family_discount_two', label: '2 members' },
  { field: 'family_discount_three', label: '3 members' },
  { field: 'family_discount_four', label: '4 or more' },
] as const;

/** Shown while the user types; the server returns the same message on save. */
const FALLING =
  'Must not be less than for a smaller family: adding a member never raises another’s price';

const plain = (percent: string | undefined) => (percent ? String(Number(percent)) : '');

function tiersOf(values: Record<(typeof TIERS)[number]['field'], string>): FamilyTiers {
  const tier = (text: string) => {
    const percent = typedPercent(text);
    return percent === null ? undefined : String(percent);
  };
  return {
    family_discount_two: tier(values.family_discount_two),
    family_discount_three: tier(values.family_discount_three),
    family_discount_four: tier(values.family_discount_four),
  };
}

/** The savings of each member of a family, and the resulting total. */
export function Family({ settings }: { settings: MembershipSettings }) {
  const kept = settings.familyDiscounts;
  const form = useSettingsForm(
    settings.officeId,
    {
      family_discount_two: plain(kept.family_discount_two),
      family_discount_three: plain(kept.family_discount_three),
      family_discount_four: plain(kept.family_discount_four),
    },
    (values) => {
      const wrong = Object.fromEntries(
        TIERS.filter(
          ({ field }) => values[field].trim() !== '' && typedPercent(values[field]) === null,
        ).map(({ field }) => [`familyDiscounts.${field}`, MESSAGES.invalid]),
      );
      if (Object.keys(wrong).length > 0) return { wrong };
      const falling = fallingTier(tiersOf(values));
      if (falling) return { wrong: { [`familyDiscounts.${falling}`]: FALLING } };
      return { send: { familyDiscounts: tiersOf(values) } };
    },
    'Family discounts saved',
  );
  const tiers = tiersOf(form.values);
  const falling = fallingTier(tiers);
  const errorOf = (field: string) =>
    form.errors[`familyDiscounts.${field}`] ?? (falling === field ? FALLING : undefined);
  return (
    <Group
      title="Family discounts"
      line="Everyone on an account pays less as soon as the second person joins. Only the larger of the family discount and the promo code applies."
    >
      <InForce officeId={settings.officeId} />
      <SavedForm {...form} error={form.errors.familyDiscounts} onSubmit={form.submit}>
        <div className={classes.tiers}>
          {TIERS.map(({ field, label }) => (
            <PercentInput
              key={field}
              label={label}
              value={form.values[field]}
              error={errorOf(field)}
              onChange={(value) => form.set({ [field]: value })}
            />
          ))}
        </div>
        {falling === null && <Worked tiers={tiers} />}
      </SavedForm>
    </Group>
  );
}

/**
 * The current discounts for patients, including promo codes: as saved, regardless of the input
 * below.
 */
function InForce({ officeId }: { officeId: number }) {
  const { data } = useQuery(discountsQuery(officeId));
  return data ? (
    <p className={classes.line} role="status">
      <b>In force:</b> {discountWords(data)}
    </p>
  ) : null;
}

const EXAMPLE = { name: 'a plan', amount: '40.00' };

/** The figures calculated with the price of the office's first plan. */
function Worked({ tiers }: { tiers: FamilyTiers }) {
  const { userId, dentistInfo } = useUser();
  const { data } = useQuery({
    ...plansQuery({ userId, officeId: dentistInfo?.id ?? 0 }),
    enabled: dentistInfo !== undefined,
  });
  const plan = data?.plans.find(
    (one) => one.viewStatus === 'active' && toCents(one.pricing.monthly) > 0,
  );
  const { name, amount } = plan ? { name: plan.planName, amount: plan.pricing.monthly } : EXAMPLE;
  const steps = [
    { label: 'One member', percent: 0, amount, members: 1 },
    ...familyFigures(amount, tiers).map((figure, index) => ({ ...figure, members: index + 2 })),
  ];
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        With {name} at {price(amount)} a month
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes.head}>
            Family
          </th>
          {['Discount', 'Each pays', 'Total'].map((title) => (
            <th key={title} scope="col" className={clsx(classes.head, classes.right)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.label}>
            <th scope="row" className={classes.name}>
              {step.label}
            </th>
            <td className={classes.right}>{step.percent === 0 ? '\u2014' : `${step.percent}%`}</td>
            <td className={classes.right}>{money(step.amount)}</td>
            <td className={classes.right}>
              {money(fromCents(toCents(step.amount) * step.members))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
