import { Modal, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './focus-back';

interface ModalFrameProps
  extends Pick<
    ModalRootProps,
    'opened' | 'onClose' | 'closeOnEscape' | 'size' | 'centered' | 'fullScreen' | 'yOffset'
  > {
  /** The modal's content, with its name. */
  children: ReactNode;
}

/** What every modal has around its content: the overlay, and a focus that returns to the element that opened it. */
export function ModalFrame({ opened, onClose, children, ...place }: ModalFrameProps) {
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // Only what stays mounted could restore the focus automatically.
      returnFocus={false}
      // A transition does not finish in a tab that is not looked at.
      transitionProps={{ duration: 0 }}
      {...place}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#161B1D" />
      {children}
    </Modal.Root>
  );
}
