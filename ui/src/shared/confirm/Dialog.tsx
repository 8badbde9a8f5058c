import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonWords } from '../common-words/common-words';
import classes from './Dialog.module.css';
import { useFocusBack } from './focus-back';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the keeping one first and the acting one last. Without them one that closes. */
  footer?: ReactNode;
  /** Width in pixels. */
  width?: number;
}

/** The one modal: title, body, and a quiet foot with the buttons right. */
export function Dialog({ opened, onClose, title, children, footer, width = 400 }: DialogProps) {
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // Only what stays mounted could restore the focus automatically.
      returnFocus={false}
      size={`${width / 16}rem`}
      centered
      // A transition does not finish in a tab that is not looked at.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#161B1D" />
      <Modal.Content className={classes.content}>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={commonWords().close} className={classes.close} />
        </div>
        <Modal.Body className={classes.body}>
          <div className={classes.inside}>{children}</div>
          <div className={classes.foot}>
            {footer ?? (
              <Button variant="default" onClick={onClose}>
                {commonWords().close}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
