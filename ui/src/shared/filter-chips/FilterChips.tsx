import classes from './FilterChips.module.css';

export interface FilterChip<Value extends string> {
  value: Value;
  label: string;
  /** Null reserves the space of an unknown count. */
  count?: number | null;
}

interface FilterChipsProps<Value extends string> {
  label: string;
  chips: FilterChip<Value>[];
  /** The selected ones. */
  selected: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Common filters, each with its count. On a phone the row scrolls sideways. */
export function FilterChips<Value extends string>({
  label,
  chips,
  selected,
  onToggle,
}: FilterChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one scrolling row
    <div role="group" aria-label={label} className={classes.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={selected.includes(chip.value)}
          onClick={() => onToggle(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && (
            <>
              {' '}
              <span className={classes.count}>{chip.count?.toLocaleString('en-US')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
