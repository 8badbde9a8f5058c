import { expect, it } from 'vitest';
import type { HouseholdMessage } from './calls';
import { onceEach } from './once-each';

const message = (id: number, more: Partial<HouseholdMessage>) =>
  ({
    id,
    kind: 'receipt',
    channel: 'email',
    subject: 'Your receipt from Juniper Creek',
    queuedAt: '2026-11-29T17:00:00Z',
    ...more,
  }) as HouseholdMessage;

it('tells an email and its copy in the app once, with the amounts', () => {
  const inApp = message(2, {
    channel: 'in_app',
    body: 'This is what we charged. Adult Wellness, Ana: $39.00',
  });
  for (const both of [
    [message(1, {}), inApp],
    [inApp, message(1, {})],
  ]) {
    const [shown, ...rest] = onceEach(both);
    expect(rest).toEqual([]);
    expect(shown?.one).toMatchObject({ id: 1, channel: 'email', body: inApp.body });
    expect(shown?.alsoInApp).toBe(true);
  }
});

it('keeps messages of other kinds and days apart', () => {
  const all = [
    message(1, {}),
    message(2, { channel: 'in_app', kind: 'late' }),
    message(3, { channel: 'in_app', queuedAt: '2026-11-01T17:00:00Z' }),
  ];
  expect(onceEach(all)).toHaveLength(3);
});
