import { Checkbox, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { choicesOf } from '~/shared/form/choices';
import { money, toCents } from '~/shared/money/money';
import { useEnrollment, useField } from '../context';
import type { Person } from '../state/person';
import { pathOf } from '../state/state';
import classes from './member-info.module.css';

const PAYORS = choicesOf({ member: 'Patient', office: 'Office' });

/**
 * Who pays the setup fee, and whether the activation fee is waived: only where the server offers
 * the choice.
 */
export function FeeChoice({ person }: { person: Person }) {
  const { quoted, dispatch } = useEnrollment();
  const labelId = useId();
  const payor = useField(pathOf(person.key, 'payor'));
  const waive = useField(pathOf(person.key, 'waiveFee'));
  const lines = quoted.quote?.lines.filter((line) => line.memberKey === person.key) ?? [];
  const setup = lines.find((line) => line.mayChoosePayor);
  const activation = lines.find((line) => line.mayWaiveFee);
  if (!setup && !activation) return null;
  const change = (part: Partial<Person>) =>
    dispatch({ do: 'person', key: person.key, change: part });
  const fee = (amount: string, other: string) => money(toCents(other) > 0 ? other : amount);
  return (
    <div className={classes.fees}>
      {setup && (
        <div>
          <span id={labelId} className={classes.label}>
            Setup fee of {fee(setup.activeFee.amount, setup.officeFee)} paid by
          </span>
          <SegmentedControl
            aria-labelledby={labelId}
            data={PAYORS}
            value={person.payor}
            onChange={(next) => change({ payor: next === 'office' ? 'office' : 'member' })}
          />
          {payor.error && <p className={classes.error}>{payor.error}</p>}
        </div>
      )}
      {activation && (
        <Checkbox
          label={`Waive the activation fee of ${fee(activation.activeFee.amount, activation.waivedFee)}`}
          error={waive.error}
          checked={person.waiveFee}
          onChange={(event) => change({ waiveFee: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
