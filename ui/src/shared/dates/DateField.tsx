import { commonWordsIn } from '../common-words/common-words';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { ActionIcon } from '@mantine/core';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { typedDay } from './dates';

interface DateFieldProps
  extends Pick<
    DateInputProps,
    'id' | 'name' | 'label' | 'description' | 'error' | 'size' | 'className' | 'onBlur'
  > {
  /** A day such as `2026-12-04`; empty where none is selected. */
  value: string;
  onChange: (day: string) => void;
  /**
   * The first and last day that the calendar offers; a typed day outside is checked by the form's
   * rules.
   */
  min?: string;
  max?: string;
  language?: 'en' | 'es';
  'aria-required'?: boolean;
  'data-autofocus'?: boolean;
}

/** A day, typed as 12/04/2026 or 2026-12-04 or selected in a calendar. */
export function DateField({ value, onChange, min, max, language = 'en', ...rest }: DateFieldProps) {
  const [opened, setOpened] = useState(false);
  // Escape closes the calendar before it closes the dialog.
  const closing = {
    'data-mantine-stop-propagation': opened,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(false);
    },
  };
  return (
    <DateInput
      {...rest}
      {...closing}
      value={value || null}
      onChange={(day) => {
        onChange(day ?? '');
        setOpened(false);
      }}
      dateParser={typedDay}
      valueFormat="MM/DD/YYYY"
      placeholder={language === 'es' ? 'MM/DD/AAAA' : 'MM/DD/YYYY'}
      locale={language}
      firstDayOfWeek={0}
      weekendDays={[]}
      // An emptied field is an empty day.
      allowDeselect
      getDayProps={(day) => ({
        disabled: (min !== undefined && day < min) || (max !== undefined && day > max),
      })}
      defaultDate={min}
      // Only the button opens the calendar: opened by typing it would cover the content below.
      popoverProps={{ opened, onChange: setOpened }}
      rightSection={
        <ActionIcon
          {...closing}
          variant="subtle"
          color="gray.7"
          tabIndex={-1}
          aria-label={commonWordsIn(language).chooseDate}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
