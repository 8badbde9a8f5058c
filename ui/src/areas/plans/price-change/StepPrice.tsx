import { Radio, Stack } from '@mantine/core';
import { DateField } from '~/shared/dates/DateField';
import { AmountInput } from '~/shared/form/AmountInput';
import { price } from '~/shared/money/money';
import type { PlanPrices } from './calls';
import classes from './PriceChange.module.css';
import type { Typed, TypedErrors } from './words';

interface StepPriceProps {
  prices: PlanPrices;
  typed: Typed;
  errors: TypedErrors;
  onType: (typed: Typed) => void;
}

const FIELDS = [
  { name: 'monthly', label: 'New monthly price', per: 'a month' },
  { name: 'yearly', label: 'New yearly price', per: 'a year' },
] as const;

/** The plan's new price, and its start date for new members. */
export function StepPrice({ prices, typed, errors, onType }: StepPriceProps) {
  const offered = FIELDS.filter((field) => prices[field.name] !== undefined);
  return (
    <div className={classes.priceFields}>
      <div className={classes.halves}>
        {offered.map(({ name, label, per }) => (
          <AmountInput
            key={name}
            label={label}
            description={`Now ${price(prices[name] ?? '0')} ${per}. Leave empty to keep it.`}
            value={typed[name]}
            error={errors[name]}
            onChange={(value) => onType({ ...typed, [name]: value })}
          />
        ))}
      </div>
      <Radio.Group
        label="When do new members pay it?"
        description="Until then the plan is offered at today’s price."
        value={typed.later ? 'later' : 'today'}
        onChange={(value) => onType({ ...typed, later: value === 'later' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="today" label="From today" />
          <Radio value="later" label="From a later day" />
        </Stack>
      </Radio.Group>
      {typed.later && (
        <DateField
          className={classes.day}
          label="First day"
          min={prices.today}
          value={typed.startsOn}
          error={errors.startsOn}
          onChange={(startsOn) => onType({ ...typed, startsOn })}
        />
      )}
    </div>
  );
}
