import { Checkbox, Input } from '@mantine/core';
import { AmountInput } from '~/shared/form/AmountInput';
import type { CustomInput } from '~/shared/form/fields';
import { money, toCents } from '~/shared/money/money';
import type { Refundable } from './calls';
import { readParts, writtenParts } from './choice';
import classes from './Parts.module.css';

interface PartsProps extends CustomInput {
  people: Refundable['people'];
  /** What was refunded a moment ago, before a later part failed. */
  made: ReadonlyMap<number, { amount: string }>;
}

/** The people whose parts are refunded, each with an amount. */
export function Parts({ people, made, value, set, error }: PartsProps) {
  const parts = readParts(value);
  const change = (id: number, typed: string | null) => {
    const { [id]: _, ...others } = parts;
    set(writtenParts(typed === null ? others : { ...others, [id]: typed }));
  };
  return (
    <Input.Wrapper label="People" error={error}>
      <ul className={classes.people}>
        {people.map(({ membershipId: id, memberName, planName, left }) => {
          const refunded = made.get(id);
          const typed = parts[id];
          return (
            <li key={id} className={classes.person}>
              <Checkbox
                label={`${memberName}, ${planName}`}
                description={
                  refunded ? `${money(refunded.amount)} refunded` : `${money(left)} left`
                }
                checked={typed !== undefined}
                disabled={refunded !== undefined || toCents(left) === 0}
                onChange={(event) => change(id, event.currentTarget.checked ? left : null)}
              />
              {typed !== undefined && !refunded && (
                <AmountInput
                  aria-label={`Amount for ${memberName}, ${planName}`}
                  className={classes.amount}
                  value={typed}
                  onChange={(next) => change(id, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}
