import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { typedAmount } from '~/shared/money/typed';
import { withFilters } from '../address';
import type { Filters, ReportFilter } from '../types';
import classes from './Report.module.css';

interface FilterMenuProps {
  filters: ReportFilter[];
  chosen: Filters;
}

/** The filters with choices and those by number; the search is beside the button. */
export function FilterMenu({ filters, chosen }: FilterMenuProps) {
  const [, setParams] = useSearchParams();
  const offered = filters.filter(
    ({ kind, options }) => kind === 'money' || kind === 'number' || options.length > 0,
  );
  if (offered.length === 0) return null;
  const set = (key: string, values: string[]) =>
    setParams((now) => withFilters(now, { [key]: values }), { preventScrollReset: true });
  const active = offered.filter(({ key }) => chosen[key]).length;
  return (
    <Popover position="bottom-end" shadow="lg" radius="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={17} stroke={1.6} aria-hidden="true" />}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Filters">
        {offered.map((filter) => (
          <Choices
            key={filter.key}
            filter={filter}
            values={chosen[filter.key] ?? []}
            onChange={(values) => set(filter.key, values)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoicesProps {
  filter: ReportFilter;
  values: string[];
  onChange: (values: string[]) => void;
}

function Choices({ filter, values, onChange }: ChoicesProps) {
  const { title, kind, options } = filter;
  if (kind === 'money' || kind === 'number') {
    return <NumberFilter key={values[0]} filter={filter} value={values[0]} onChange={onChange} />;
  }
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.title}
            checked={values.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...values, option.value]
                  : values.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface NumberFilterProps {
  filter: ReportFilter;
  value: string | undefined;
  onChange: (values: string[]) => void;
}

/** Takes effect on leaving the field, or on Enter. */
function NumberFilter({ filter, value = '', onChange }: NumberFilterProps) {
  const [text, setText] = useState(value);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const typed = text.trim();
    if (typed === value) return;
    const read =
      filter.kind === 'money' ? typedAmount(typed) : /^\d{1,9}$/.test(typed) ? typed : null;
    setWrong(typed !== '' && read === null);
    if (typed === '') onChange([]);
    else if (read !== null) onChange([read]);
  };
  return (
    <TextInput
      label={filter.title}
      value={text}
      inputMode="decimal"
      leftSection={filter.kind === 'money' ? '$' : undefined}
      error={wrong && 'Enter a number'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
