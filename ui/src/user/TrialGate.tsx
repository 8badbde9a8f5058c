import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { NOT_IN_TRIAL, type NotInTrial, useInTrial, useTrial } from './trial';

interface TrialGateProps {
  what: NotInTrial;
  title?: string;
  children?: ReactNode;
}

/** A part of a page that only a real office has; in a trial, shows why, and how to get it. */
export function TrialGate({ what, title, children }: TrialGateProps) {
  return useInTrial() ? <NotAvailable what={what} title={title} /> : children;
}

function NotAvailable({ what, title }: Omit<TrialGateProps, 'children'>) {
  const { mayFinish, finishing, finish } = useTrial();
  return (
    <Panel title={title}>
      <EmptyState
        title="Not available in a trial"
        action={
          mayFinish && (
            <Button loading={finishing} onClick={finish}>
              Finish sign-up
            </Button>
          )
        }
      >
        {NOT_IN_TRIAL[what]}{' '}
        {mayFinish
          ? 'Finish your sign-up to use it.'
          : 'The owner can finish the sign-up to use it.'}
      </EmptyState>
    </Panel>
  );
}
