import { Autocomplete, CloseButton, NumberInput } from '@mantine/core';
import { AddButton } from '~/shared/form/AddButton';
import classes from './ChairsideQuote.module.css';
import { type Line, optionOf, type readRequest } from './lines';

interface CodesProps {
  lines: Line[];
  procedures: Parameters<typeof readRequest>[2];
  errors: Record<number, string>;
  onChange: (lines: Line[]) => void;
  onAdd: () => void;
}

/** The work: a code, typed or selected, and a quantity. */
export function Codes({ lines, procedures, errors, onChange, onAdd }: CodesProps) {
  const options = procedures.map(optionOf);
  const change = (key: number, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <fieldset className={classes.codes}>
      <legend>Procedures</legend>
      {lines.map((line, index) => (
        <div key={line.key} className={classes.code}>
          <Autocomplete
            className={classes.grow}
            label={`Procedure ${index + 1}`}
            placeholder="Code or name"
            data={options}
            limit={8}
            value={line.typed}
            error={errors[line.key]}
            onChange={(typed) => change(line.key, { typed })}
          />
          <NumberInput
            className={classes.quantity}
            label="Quantity"
            min={1}
            max={32}
            allowDecimal={false}
            value={line.quantity}
            onChange={(value) => change(line.key, { quantity: Number(value) || 1 })}
          />
          <NumberInput
            className={classes.visit}
            label="Visit"
            aria-label={`Visit of procedure ${index + 1}`}
            min={1}
            max={12}
            allowDecimal={false}
            value={line.visit}
            onChange={(value) => change(line.key, { visit: Number(value) || 1 })}
          />
          <CloseButton
            className={classes.remove}
            size="lg"
            aria-label={`Remove procedure ${index + 1}`}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((one) => one.key !== line.key))}
          />
        </div>
      ))}
      <div>
        <AddButton onClick={onAdd}>Add a procedure</AddButton>
      </div>
    </fieldset>
  );
}
