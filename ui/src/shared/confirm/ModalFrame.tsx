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

/**
 * The shared frame of modals: the overlay, and the focus returning to the element that opened it.
 */
export function ModalFrame({ opened, onClose, children, ...place }: ModalFrameProps) {
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // Mantine can restore the focus only for modals that stay mounted.
      returnFocus={false}
      // A transition does not finish in a hidden tab.
      transitionProps={{ duration: 0 }}
      {...place}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#161B1D" />
      {children}
    </Modal.Root>
  );
}
