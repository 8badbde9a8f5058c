import { ActionIcon, Checkbox, Select } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { CustomInput } from '~/shared/form/fields';
import classes from './Visits.module.css';
import { beyondWords, leftWords, type Offered, offered, read, written } from './words';

interface ProcedurePickerProps extends CustomInput {
  /** Included in the plans on the visit's day. */
  benefits: Offered;
  /** Whether the remaining benefits on that day are known. */
  counted: boolean;
}

const EARLIER = 'Counts in the plan year of this date';

/** The procedures of a visit: included ones first, then the office's other procedures. */
export function ProcedurePicker({ benefits, counted, value, set, error }: ProcedurePickerProps) {
  const chosen = read(value);
  const first = offered(benefits);
  const others = Object.keys(chosen).filter((code) => !first.some((line) => line.code === code));
  const put = (code: string, quantity: number) => set(written({ ...chosen, [code]: quantity }));
  const rows = [
    ...first.map((line) => ({ ...line, words: counted ? leftWords(line.left) : EARLIER })),
    ...others.map((code) => ({
      code,
      label: benefits.procedures.find((one) => one.code === code)?.label.en ?? code,
      words: counted ? 'Not included' : EARLIER,
    })),
  ];
  const more = benefits.procedures
    .filter((one) => !rows.some((row) => row.code === one.code))
    .map((one) => ({ value: one.code, label: `${one.shownCode} ${one.label.en}` }));
  const beyond = counted ? beyondWords(benefits, chosen) : null;
  return (
    <fieldset className={classes.procedures}>
      <legend className={classes.legend}>Procedures</legend>
      {rows.map((row) => (
        <ProcedureRow
          key={row.code}
          label={row.label}
          words={row.words}
          quantity={chosen[row.code] ?? 0}
          onChange={(quantity) => put(row.code, quantity)}
        />
      ))}
      {more.length > 0 && (
        <Select
          aria-label="Add a procedure"
          placeholder="Add a procedure by name or code"
          data={more}
          value={null}
          searchable
          onChange={(code) => code && put(code, 1)}
        />
      )}
      {beyond && <p className={classes.beyond}>{beyond}</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ProcedureRowProps {
  label: string;
  words: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

function ProcedureRow({ label, words, quantity, onChange }: ProcedureRowProps) {
  return (
    <div className={classes.procedure}>
      <Checkbox
        label={label}
        description={words}
        checked={quantity > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      />
      {quantity > 0 && (
        <span className={classes.stepper}>
          <ActionIcon
            variant="default"
            aria-label={`One ${label} less`}
            onClick={() => onChange(quantity - 1)}
          >
            <IconMinus size={16} aria-hidden="true" />
          </ActionIcon>
          <output aria-label={`How many: ${label}`}>{quantity}</output>
          <ActionIcon
            variant="default"
            aria-label={`One ${label} more`}
            disabled={quantity >= 32}
            onClick={() => onChange(quantity + 1)}
          >
            <IconPlus size={16} aria-hidden="true" />
          </ActionIcon>
        </span>
      )}
    </div>
  );
}
