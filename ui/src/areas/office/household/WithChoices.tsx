import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';

interface WithChoicesProps<Data> {
  title: string;
  asked: { data?: Data; error: unknown; refetch: () => unknown };
  /** The reasons that block the action. */
  refusals?: string[];
  errorTitle?: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** A form that needs a response first; shows the reasons instead when the action is blocked. */
export function WithChoices<Data>({
  title,
  asked,
  refusals = [],
  errorTitle = 'This didn’t load',
  onClose,
  children,
}: WithChoicesProps<Data>) {
  const { data, error, refetch } = asked;
  if (data && refusals.length === 0) return children(data);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={480}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {data ? (
        refusals.map((why) => <p key={why}>{why}</p>)
      ) : error ? (
        <ErrorState title={errorTitle} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}
