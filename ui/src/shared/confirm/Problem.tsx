import { Alert, type AlertProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/**
 * Why a dialog's action failed. Receives the focus, which the pressed button lost while it was
 * busy.
 */
export function Problem(props: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Alert ref={box} color="danger" role="alert" tabIndex={-1} mt="sm" {...props} />;
}
