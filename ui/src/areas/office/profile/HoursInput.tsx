import { ActionIcon, Button, Checkbox, Input } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TimeField } from '~/shared/dates/TimeField';
import type { OpenDay } from './calls';
import { addTime, changeTime, dayError, timesOf, toggleDay, usualWeek, WEEKDAYS } from './hours';
import classes from './Profile.module.css';

interface HoursInputProps {
  hours: OpenDay[];
  error: ReactNode;
  onChange: (hours: OpenDay[]) => void;
}

/** The office's opening hours, day by day; a day can have a break. */
export function HoursInput({ hours, error, onChange }: HoursInputProps) {
  return (
    <fieldset className={classes.hours}>
      <legend>Hours</legend>
      {hours.length === 0 && (
        <div className={classes.noHours}>
          <span>Patients see when you’re open.</span>
          <Button variant="default" size="xs" onClick={() => onChange(usualWeek())}>
            Open Monday to Friday, 8 AM to 5 PM
          </Button>
        </div>
      )}
      {WEEKDAYS.map(({ day, label }) => {
        const times = timesOf(hours, day);
        const wrong = error ? dayError(hours, day) : null;
        return (
          <div key={day} className={classes.day}>
            <Checkbox
              label={label}
              checked={times.length > 0}
              onChange={(event) => onChange(toggleDay(hours, day, event.currentTarget.checked))}
            />
            <div className={classes.times}>
              {times.length === 0 && <span className={classes.closed}>Closed</span>}
              {times.map((time, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity
                <div key={index} className={classes.time}>
                  <TimeField
                    name={`${label} opens`}
                    value={time.opens}
                    error={wrong !== null}
                    onChange={(opens) => onChange(changeTime(hours, day, index, { opens }))}
                  />
                  <span>to</span>
                  <TimeField
                    name={`${label} closes`}
                    value={time.closes}
                    error={wrong !== null}
                    onChange={(closes) => onChange(changeTime(hours, day, index, { closes }))}
                  />
                  {index > 0 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Remove this time of ${label}`}
                      onClick={() => onChange(changeTime(hours, day, index, null))}
                    >
                      <IconX size={16} aria-hidden="true" />
                    </ActionIcon>
                  )}
                </div>
              ))}
              {wrong && <Input.Error role="alert">{wrong}</Input.Error>}
            </div>
            {times.length === 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden="true" />}
                aria-label={`Add a break on ${label}`}
                onClick={() => onChange(addTime(hours, day))}
              >
                Break
              </Button>
            )}
          </div>
        );
      })}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}
