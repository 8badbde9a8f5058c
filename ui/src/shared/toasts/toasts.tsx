import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { pageLanguage } from '~/api/page-language';
import classes from './toasts.module.css';

const SHOWN_MS = 5000;
/** Long enough to notice a mistake. */
const UNDO_MS = 10_000;

/** The identifier a message was last shown under. */
const last = new Map<string, string>();
let count = 0;

/**
 * Shows a message top right for five seconds, or ten with `undo`; hovering or focusing it pauses
 * the timer. A success without `undo` lets the pointer through to what it covers, often the next
 * act, and so is not paused by a pointer that rests there. The same message shows once; with
 * `undo`, the later one takes its place.
 */
export function toast(
  kind: 'success' | 'error',
  title: string,
  detail?: string,
  undo?: () => void,
): void {
  const failed = kind === 'error';
  const message = `${kind}:${title}`;
  const { notifications: shown, queue } = notificationsStore.getState();
  const same = [...shown, ...queue].find(({ id }) => id !== undefined && id === last.get(message));
  if (same?.id) {
    if (!undo) return;
    // Undo is about the latest act.
    notifications.hide(same.id);
  }
  // A toast that fades out is not shown again, and its identifier would suppress this one.
  count += 1;
  const id = `${message}:${count}`;
  last.set(message, id);
  notifications.show({
    id,
    title,
    message: undo ? <Undo detail={detail} id={id} undo={undo} /> : (detail ?? ''),
    autoClose: undo ? UNDO_MS : SHOWN_MS,
    role: failed ? 'alert' : 'status',
    icon: failed ? <IconX size={14} stroke={3} /> : <IconCheck size={14} stroke={3} />,
    classNames: {
      root: clsx(classes.toast, !failed && !undo && classes.through),
      icon: failed ? classes.failedIcon : classes.goodIcon,
      title: classes.title,
      description: detail || undo ? classes.detail : classes.none,
      closeButton: classes.close,
    },
  });
}

function Undo({ detail, id, undo }: { detail?: string; id: string; undo: () => void }) {
  return (
    <>
      {detail && <div>{detail}</div>}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => {
          notifications.hide(id);
          undo();
        }}
      >
        {pageLanguage() === 'es' ? 'Deshacer' : 'Undo'}
      </Button>
    </>
  );
}
