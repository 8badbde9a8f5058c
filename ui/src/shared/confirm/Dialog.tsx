import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonWords } from '../common-words/common-words';
import classes from './Dialog.module.css';
import { ModalFrame } from './ModalFrame';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the keep button first and the acting one last. By default one that closes. */
  footer?: ReactNode;
  /** Width in pixels. */
  width?: number;
}

/** The one modal component: title, body, and a muted footer with the buttons on the right. */
export function Dialog({ opened, onClose, title, children, footer, width = 400 }: DialogProps) {
  return (
    <ModalFrame opened={opened} onClose={onClose} size={`${width / 16}rem`} centered>
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
    </ModalFrame>
  );
}
