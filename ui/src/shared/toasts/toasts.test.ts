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

  it('undoes the latest of two equal acts', () => {
    toast('success', 'Visit recorded', 'Ana', () => undefined);
    const first = shown()[0]?.id;
    toast('success', 'Visit recorded', 'Mia', () => undefined);
    expect(shown()).toHaveLength(1);
    expect(shown()[0]?.id).not.toBe(first);
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
