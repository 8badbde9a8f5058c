import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './toasts.module.css';

const SHOWN_MS = 5000;

/** Shows a message top right for five seconds; hovering or focusing it stops the clock. The same message shows once. */
export function toast(kind: 'success' | 'error', title: string, detail?: string): void {
  const failed = kind === 'error';
  notifications.show({
    id: `${kind}:${title}`,
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
