import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import type { OpenDay } from './calls';
import { HoursInput } from './HoursInput';

const part = (name: string) => screen.getByRole('spinbutton', { name });

/** The hours last passed to the form. */
function hours(given: OpenDay[]) {
  const changed = vi.fn();
  function Form() {
    const [now, setNow] = useState(given);
    const change = (next: OpenDay[]) => {
      changed(next);
      setNow(next);
    };
    return <HoursInput hours={now} error={null} onChange={change} />;
  }
  show(<Form />);
  return () => changed.mock.lastCall?.[0];
}

it('takes another hour, and opens a day like the one before', async () => {
  const now = hours([{ day: 'fri', opens: '08:00', closes: '17:00' }]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  expect(part('Saturday closes, hour')).toHaveValue('05');
  await userEvent.type(part('Saturday closes, hour'), '12');
  expect(now()).toEqual([
    { day: 'fri', opens: '08:00', closes: '17:00' },
    { day: 'sat', opens: '08:00', closes: '12:00' },
  ]);
});

it('takes the end of a break part by part', async () => {
  const now = hours([{ day: 'fri', opens: '08:00', closes: '12:00' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a break on Friday' }));
  const [, hour] = screen.getAllByRole('spinbutton', { name: 'Friday closes, hour' });
  const [, minute] = screen.getAllByRole('spinbutton', { name: 'Friday closes, minute' });
  const [, half] = screen.getAllByRole('combobox', { name: 'Friday closes, AM or PM' });
  if (!hour || !minute || !half) throw new Error('There is no second time');
  await userEvent.type(hour, '5');
  await userEvent.type(minute, '30');
  await userEvent.selectOptions(half, 'PM');
  expect(now()).toEqual([
    { day: 'fri', opens: '08:00', closes: '12:00' },
    { day: 'fri', opens: '12:00', closes: '17:30' },
  ]);
});
