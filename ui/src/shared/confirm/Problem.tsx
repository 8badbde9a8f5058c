import { Alert, type AlertProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Nothing to say: an alert would be announced without words. */
const isEmpty = (text: ReactNode) =>
  text === undefined || text === null || text === false || text === '';

/**
 * Why a dialog's action failed; nothing while it has not. Receives the focus, which the pressed
 * button lost while it was busy.
 */
export function Problem(props: AlertProps) {
  return isEmpty(props.children) && isEmpty(props.title) ? null : <ShownProblem {...props} />;
}

function ShownProblem(props: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Alert ref={box} color="danger" role="alert" tabIndex={-1} mt="sm" {...props} />;
}
