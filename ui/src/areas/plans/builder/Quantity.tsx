import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './Builder.module.css';
import { LIMITS } from './draft';

interface QuantityProps {
  /** What is counted: "Basic Cleaning, adult". */
  of: string;
  value: number;
  onChange: (value: number) => void;
  invalid?: boolean;
}

/** A yearly quantity: a number between two buttons. */
export function Quantity({ of, value, onChange, invalid }: QuantityProps) {
  const set = (next: number) => onChange(Math.max(1, Math.min(LIMITS.quantity, next)));
  return (
    <span className={classes.quantity} data-invalid={invalid || undefined}>
      <button
        type="button"
        aria-label={`Fewer ${of}`}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <input
        aria-label={`How many ${of} a year`}
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '')) || 1)}
      />
      <button
        type="button"
        aria-label={`More ${of}`}
        disabled={value >= LIMITS.quantity}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
