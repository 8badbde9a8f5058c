import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { toast } from './toasts';

const shown = () => notificationsStore.getState().notifications;

describe('toast', () => {
  afterEach(() => notifications.clean());

  it('shows the same message once', () => {
    toast('success', 'Saved');
    toast('success', 'Saved');
    toast('error', 'Saved');
    expect(shown()).toHaveLength(2);
  });

  it('shows it under another identifier while its twin fades', () => {
    toast('success', 'Saved');
    const faded = shown()[0]?.id ?? '';
    notifications.hide(faded);
    toast('success', 'Saved');
    expect(shown().map(({ id }) => id)).toHaveLength(1);
    expect(shown()[0]?.id).not.toBe(faded);
  });
});
