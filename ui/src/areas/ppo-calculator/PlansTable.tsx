import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { whenDrawn } from '~/shared/focus/focus';
import { AmountInput } from '~/shared/form/AmountInput';
import { PercentInput } from '~/shared/form/PercentInput';
import {
  blankPlan,
  COLUMNS,
  type Column,
  type DraftPlan,
  fieldOf,
  LONGEST_NAME,
  MOST_PLANS,
} from './draft';
import classes from './PlansTable.module.css';
import { cellsOf, pasted } from './paste';
import { type CalculatorTexts, pastedWords } from './texts';

interface PlansTableProps {
  plans: DraftPlan[];
  t: CalculatorTexts;
  /** The field's error. */
  errorOf: (field: string) => string | undefined;
  onChange: (plans: DraftPlan[]) => void;
  onLeave: (field: string) => void;
}

/** The insurances, a row each; on a phone a block each. */
export function PlansTable({ plans, t, errorOf, onChange, onLeave }: PlansTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const add = () => {
    const plan = blankPlan();
    onChange([...plans, plan]);
    whenDrawn(
      () => root.current?.querySelector(`[data-plan="${plan.id}"] input`) ?? null,
      (field) => (field as HTMLElement).focus(),
    );
  };
  const remove = (id: string) => {
    onChange(plans.filter((one) => one.id !== id));
    adding.current?.focus();
  };
  const paste = (event: ClipboardEvent, plan: DraftPlan, column: Column) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const result = pasted(plans, plan.id, column, cells);
    onChange(result.plans);
    setSaid(pastedWords(result.rows, result.left, t));
  };
  return (
    <div ref={root}>
      <table className={classes.table} aria-label={t.plansTitle}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'name' ? classes.name : undefined}>
                {t.columns[column]}
                <small>{t.columnHelp[column]}</small>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {plans.map((plan, index) => (
            <tr key={plan.id} data-plan={plan.id}>
              {COLUMNS.map((column) => (
                <td key={column} className={column === 'name' ? classes.name : undefined}>
                  <span className={classes.label} aria-hidden="true">
                    {t.columns[column]}
                    {t.columnHelp[column] && <small>{t.columnHelp[column]}</small>}
                  </span>
                  <Cell
                    column={column}
                    value={plan[column]}
                    label={
                      column === 'name'
                        ? t.fieldOfRow({ label: t.columns.name, row: index + 1 })
                        : plan.name
                          ? t.field({ label: t.columns[column], name: plan.name })
                          : t.fieldOfRow({ label: t.columns[column], row: index + 1 })
                    }
                    error={errorOf(fieldOf(plan, column))}
                    onChange={(value) =>
                      onChange(
                        plans.map((one) =>
                          one.id === plan.id ? { ...one, [column]: value } : one,
                        ),
                      )
                    }
                    onBlur={() => onLeave(fieldOf(plan, column))}
                    onPaste={(event) => paste(event, plan, column)}
                  />
                </td>
              ))}
              <td className={classes.remove}>
                {plans.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={t.remove({ name: plan.name || t.unnamed({ row: index + 1 }) })}
                    onClick={() => remove(plan.id)}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.under}>
        {plans.length < MOST_PLANS && (
          <Button
            ref={adding}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={add}
          >
            {t.add}
          </Button>
        )}
        <p role="status">{said}</p>
      </div>
    </div>
  );
}

interface CellProps {
  column: Column;
  value: string;
  label: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

function Cell({ column, label, value, onChange, ...rest }: CellProps) {
  const field = { ...rest, value, 'aria-label': label };
  if (column === 'production') return <AmountInput {...field} onChange={onChange} />;
  if (column === 'name' || column === 'patients')
    return (
      <TextInput
        {...field}
        autoComplete="off"
        inputMode={column === 'patients' ? 'numeric' : undefined}
        maxLength={column === 'name' ? LONGEST_NAME : 7}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return <PercentInput {...field} placeholder={undefined} onChange={onChange} />;
}
