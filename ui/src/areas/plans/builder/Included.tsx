import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useBrand } from '~/shared/brand/brand';
import { AmountInput } from '~/shared/form/AmountInput';
import { fromCents, money } from '~/shared/money/money';
import { moved } from '~/shared/sortable/order';
import { Sortable, SortableRows } from '~/shared/sortable/Sortable';
import type { Procedure } from '../calls';
import classes from './Builder.module.css';
import { centsOf, type DraftLine, type FieldErrors, pricedLines } from './draft';
import { usualFees } from './prices';
import { Quantity } from './Quantity';

/** The specification's text for a code whose usual fee the office has not entered. */
export const NO_FEE = 'Couldn’t find the UCR Value';

interface IncludedProps {
  lines: DraftLine[];
  procedures: Procedure[];
  errors: FieldErrors;
  onChange: (lines: DraftLine[]) => void;
}

/** A plan year's benefits: code, usual fee, quantity, value. */
export function Included({ lines, procedures, errors, onChange }: IncludedProps) {
  const { ucrName } = useBrand();
  const adding = useRef<HTMLButtonElement>(null);
  const of = (code: string) => procedures.find((one) => one.code === code);
  const change = (code: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.code === code ? { ...line, ...part } : line)));
  const remove = (code: string) => {
    onChange(lines.filter((line) => line.code !== code));
    adding.current?.focus();
  };
  const move = (from: number, to: number) => onChange(moved(lines, from, to));
  const left = procedures.filter((one) => !lines.some((line) => line.code === one.code));
  return (
    <div>
      {lines.length > 0 && (
        <div className={classes.lineHead} aria-hidden="true">
          <span>Code</span>
          <span>Procedure</span>
          <span className={classes.right}>{ucrName}</span>
          <span>Per year</span>
          <span className={classes.right}>Value</span>
        </div>
      )}
      <SortableRows
        ids={lines.map((line) => line.code)}
        nameOf={(code) => of(code)?.label.en ?? code}
        onMove={move}
      >
        <ul className={classes.lines} aria-label="Included a year">
          {lines.map((line, index) => (
            <Sortable
              key={line.code}
              id={line.code}
              label={`Move ${of(line.code)?.label.en ?? line.code}`}
            >
              {(grip) => (
                <li {...grip.item} className={classes.line}>
                  <span className={classes.moves}>
                    <button type="button" className={classes.grip} {...grip.handle}>
                      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
                    </button>
                  </span>
                  <LineFields
                    line={line}
                    procedure={of(line.code)}
                    feeName={ucrName}
                    errors={errors}
                    index={index}
                    last={lines.length - 1}
                    onChange={(part) => change(line.code, part)}
                    onMove={(by) => move(index, index + by)}
                    onRemove={() => remove(line.code)}
                  />
                </li>
              )}
            </Sortable>
          ))}
        </ul>
      </SortableRows>
      {lines.length > 0 && (
        <p className={classes.total}>
          <span>Value at your usual fees</span>
          <strong>{money(fromCents(usualFees(pricedLines(lines))))}</strong>
        </p>
      )}
      {errors.priceCodes && <p className={classes.error}>{errors.priceCodes}</p>}
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button
            ref={adding}
            variant="default"
            size="xs"
            disabled={left.length === 0}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
          >
            {left.length > 0 ? 'Add a procedure' : 'All procedures are included'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {left.map((one) => (
            <Menu.Item
              key={one.code}
              rightSection={<span className={classes.quiet}>{one.displayCode}</span>}
              onClick={() =>
                onChange([...lines, { code: one.code, quantity: 1, fee: one.fee ?? '' }])
              }
            >
              {one.label.en}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface LineFieldsProps {
  line: DraftLine;
  procedure: Procedure | undefined;
  feeName: string;
  errors: FieldErrors;
  index: number;
  last: number;
  onChange: (part: Partial<DraftLine>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function LineFields({
  line,
  procedure,
  feeName,
  errors,
  index,
  last,
  onChange,
  onMove,
  onRemove,
}: LineFieldsProps) {
  const name = procedure?.label.en ?? line.code;
  const at = `priceCodes.${index}`;
  const value = centsOf(line.fee) * line.quantity;
  const words =
    errors[`${at}.code`] ?? errors[`${at}.quantity`] ?? errors[`${at}.fee`] ?? errors[at];
  const note = words ?? (value === 0 ? NO_FEE : null);
  const noteId = `${at}-note`;
  return (
    <>
      <span className={classes.code}>{procedure?.displayCode ?? line.code}</span>
      <span className={classes.procedure}>
        {name}
        {note && (
          <span id={noteId} className={words ? classes.error : classes.missing}>
            {note}
          </span>
        )}
      </span>
      <span className={classes.fee}>
        <span className={classes.phoneLabel} aria-hidden="true">
          {feeName}
        </span>
        <AmountInput
          bare
          aria-label={`${feeName} of ${name}`}
          aria-describedby={note ? noteId : undefined}
          error={Boolean(errors[`${at}.fee`])}
          placeholder="0.00"
          value={line.fee}
          onChange={(fee) => onChange({ fee })}
        />
      </span>
      <span className={classes.count}>
        <span className={classes.phoneLabel} aria-hidden="true">
          Per year
        </span>
        <Quantity
          of={name}
          value={line.quantity}
          invalid={Boolean(errors[`${at}.quantity`])}
          onChange={(quantity) => onChange({ quantity })}
        />
      </span>
      <span className={classes.value}>{value > 0 ? money(fromCents(value)) : '\u2014'}</span>
      <span className={classes.lineActions}>
        <span className={classes.arrows}>
          <button
            type="button"
            aria-label={`${name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconChevronUp size={14} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={`${name} down`}
            disabled={index === last}
            onClick={() => onMove(1)}
          >
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </span>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          size={32}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </span>
    </>
  );
}
