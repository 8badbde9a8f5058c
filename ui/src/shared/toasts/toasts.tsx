import { notifications, notificationsStore } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './toasts.module.css';

const SHOWN_MS = 5000;

/** The identifier a message was last shown under. */
const last = new Map<string, string>();
let count = 0;

/** Shows a message top right for five seconds; hovering or focusing it stops the clock. The same message shows once. */
export function toast(kind: 'success' | 'error', title: string, detail?: string): void {
  const failed = kind === 'error';
  const message = `${kind}:${title}`;
  const { notifications: shown, queue } = notificationsStore.getState();
  if ([...shown, ...queue].some(({ id }) => id !== undefined && id === last.get(message))) {
    return;
  }
  // One that fades is shown no more, and its identifier would swallow this one.
  count += 1;
  const id = `${message}:${count}`;
  last.set(message, id);
  notifications.show({
    id,
    title,
    message: detail ?? '',
    autoClose: SHOWN_MS,
    role: failed ? 'alert' : 'status',
    icon: failed ? <IconX size={14} stroke={3} /> : <IconCheck size={14} stroke={3} />,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    classNames: {
      root: classes.toast,
      icon: failed ? classes.failedIcon : classes.goodIcon,
      title: classes.title,
      description: detail ? classes.detail : classes.none,
      closeButton: classes.close,
    },
  });
}
